CREATE OR REPLACE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

-- What was issued names a version, so a version stays as it is.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE OF part, version, value, created_at ON shop_settings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_delete BEFORE DELETE ON shop_settings FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A field of a part's newest version; null before the first save.
CREATE OR REPLACE FUNCTION stated_setting(wanted_part text, field text) RETURNS text LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
BEGIN
  RETURN (SELECT value->>field FROM shop_settings WHERE part = wanted_part ORDER BY version DESC LIMIT 1);
END
$$;

-- `AY-2026-00042`: the shop's prefix, or the one it began with, the year and at least five digits.
CREATE OR REPLACE FUNCTION write_number(prefix_field text, first_prefix text, year integer, digits text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RETURN coalesce(stated_setting('numbers', prefix_field), first_prefix) || '-' || year || '-'
    || lpad(digits, greatest(5, length(digits)), '0');
END
$$;

-- Whether amounts in this currency are still in the shop's. Until the transaction ends the currency stays as it is: a
-- change waits for it, and then sees what it wrote.
CREATE OR REPLACE FUNCTION holds_currency(code text) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('shop currency'));
  RETURN coalesce(stated_setting('money', 'currency'), code) = code;
END
$$;
