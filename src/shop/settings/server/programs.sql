CREATE OR REPLACE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

-- What was issued names a version, so a version stays as it is.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE OF part, version, value, created_at ON shop_settings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_delete BEFORE DELETE ON shop_settings FOR EACH ROW EXECUTE FUNCTION refuse_change();
