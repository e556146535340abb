-- Asked once for a whole statement instead of once for each unit, which took half of the time of publishing.
-- the version before bears it: the triggers below do the same, whoever writes
ALTER TABLE "recall_units" DROP CONSTRAINT "recall_units_unit_id_units_id_fk";
--> statement-breakpoint
CREATE FUNCTION hold_recalls_to_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Counted: the first that is missing would be looked for one by one.
  IF (SELECT count(*) FROM named JOIN units ON units.id = named.unit_id) < (SELECT count(*) FROM named) THEN
    RAISE EXCEPTION 'A recall names units that are there.'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'recall_units_are_there', TABLE = 'recall_units';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER hold_recalls_to_units AFTER INSERT ON recall_units
  REFERENCING NEW TABLE AS named FOR EACH STATEMENT EXECUTE FUNCTION hold_recalls_to_units();
--> statement-breakpoint
CREATE TRIGGER refuse_other_unit BEFORE UPDATE ON recall_units FOR EACH ROW
  WHEN (NEW.unit_id <> OLD.unit_id OR NEW.recall_id <> OLD.recall_id) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whoever publishes holds the stock of all that is tracked: this waits for them, and then sees what they have written.
-- the version before bears it: its foreign key did so
CREATE FUNCTION forget_recalled_units() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM stock WHERE product_id IN (SELECT product_id FROM gone) ORDER BY product_id FOR NO KEY UPDATE;
  DELETE FROM recall_units USING gone WHERE recall_units.unit_id = gone.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER forget_recalled_units AFTER DELETE ON units
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_recalled_units();
