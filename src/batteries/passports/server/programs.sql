-- Readings of batteries are append-only.

CREATE OR REPLACE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_passports
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON unit_readings FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_emptying BEFORE TRUNCATE ON unit_readings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON unit_readings
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
