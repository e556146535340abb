-- Every instance opens at once.
CREATE OR REPLACE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_setup
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
