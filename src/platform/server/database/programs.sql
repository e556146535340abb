-- Functions that several subjects use in their triggers.
--
-- In all programs, `SET enable_seqscan = off` is for plans: one that is made while a table is empty would otherwise scan the
-- whole table for as long as the connection lives.

-- Tells every running instance at commit that content of public pages changed, however it was changed.
CREATE OR REPLACE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;

-- For append-only tables: `refuse_change` on updates, `refuse_removal` on deletes. A row is removed only with what it belongs
-- to, by the cascade of a foreign key, which runs inside another trigger: hence `pg_trigger_depth() = 0`.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What is written in % is never changed.', TG_TABLE_NAME;
END
$$;
