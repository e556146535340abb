CREATE OR REPLACE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_entries
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

-- Pictures that content names stay for as long as the shop does: an earlier version can be restored.
CREATE OR REPLACE FUNCTION keep_content_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_pictures (image_hash)
  SELECT DISTINCT named[1] FROM regexp_matches(to_jsonb(new)::text, '/images/([0-9a-f]{64})', 'g') AS named
  WHERE EXISTS (SELECT FROM images WHERE hash = named[1])
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_content_pictures AFTER INSERT ON shop_settings
  FOR EACH ROW EXECUTE FUNCTION keep_content_pictures();

CREATE OR REPLACE TRIGGER keep_content_pictures AFTER INSERT OR UPDATE ON content_drafts
  FOR EACH ROW EXECUTE FUNCTION keep_content_pictures();

CREATE OR REPLACE TRIGGER keep_content_pictures AFTER INSERT OR UPDATE ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION keep_content_pictures();

-- Messages go with the account of the person who wrote them.
CREATE OR REPLACE FUNCTION forget_contact_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM contact_messages WHERE email = old.email;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER forget_contact_messages AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION forget_contact_messages();
