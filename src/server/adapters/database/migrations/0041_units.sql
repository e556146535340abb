CREATE TABLE "batch_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"received_change" integer DEFAULT 0 NOT NULL,
	"on_hand_change" integer DEFAULT 0 NOT NULL,
	"blocked_change" integer DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"order_position" smallint,
	"shipment_id" uuid,
	"actor_id" uuid,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"number" text NOT NULL,
	"made_on" date,
	"received" integer DEFAULT 0 NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"blocked" integer DEFAULT 0 NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "batches_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batches_are_numbered" UNIQUE("product_id","number"),
	CONSTRAINT "batches_number_is_plain" CHECK ("batches"."number" ~ '^[A-Z0-9-]{1,20}$'),
	CONSTRAINT "batches_have_what_came" CHECK ("batches"."on_hand" >= 0 and "batches"."blocked" >= 0 and "batches"."on_hand" + "batches"."blocked" <= "batches"."received")
);
--> statement-breakpoint
CREATE TABLE "unit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"was" text NOT NULL,
	"state" text NOT NULL,
	"built_into" uuid,
	"order_id" uuid,
	"order_position" smallint,
	"shipment_id" uuid,
	"actor_id" uuid,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"serial" text NOT NULL,
	"batch_id" uuid,
	"made_on" date,
	"capacity_ah" double precision,
	"resistance_mohm" double precision,
	"state" text DEFAULT 'new' NOT NULL,
	"built_into" uuid,
	"order_id" uuid,
	"order_position" smallint,
	"shipment_id" uuid,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "units_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_serial_of_product" UNIQUE("product_id","serial"),
	CONSTRAINT "units_serial_is_plain" CHECK ("units"."serial" ~ '^[A-Z0-9-]{1,20}$'),
	CONSTRAINT "units_state" CHECK ("units"."state" in ('new', 'in-stock', 'reserved', 'shipped', 'returned', 'blocked', 'built-in', 'scrapped')),
	CONSTRAINT "units_figures_are_positive" CHECK (("units"."capacity_ah" is null or "units"."capacity_ah" > 0) and ("units"."resistance_mohm" is null or "units"."resistance_mohm" > 0)),
	CONSTRAINT "units_parts_are_built_in" CHECK (("units"."state" = 'built-in') = ("units"."built_into" is not null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tracking" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "unit_count" bigint;--> statement-breakpoint
ALTER TABLE "batch_movements" ADD CONSTRAINT "batch_movements_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_built_into_units_id_fk" FOREIGN KEY ("built_into") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_movements_of_batch" ON "batch_movements" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "batch_movements_of_order" ON "batch_movements" USING btree ("order_id") WHERE "batch_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "batches_oldest" ON "batches" USING btree ("product_id","made_on","position") WHERE "batches"."on_hand" > 0;--> statement-breakpoint
CREATE INDEX "unit_events_of_unit" ON "unit_events" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "unit_events_of_order" ON "unit_events" USING btree ("order_id") WHERE "unit_events"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "units_by_serial" ON "units" USING btree ("serial" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "units_of_product" ON "units" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "units_by_state" ON "units" USING btree ("product_id","state","position");--> statement-breakpoint
CREATE INDEX "units_oldest" ON "units" USING btree ("product_id","made_on","position") WHERE "units"."state" = 'in-stock';--> statement-breakpoint
CREATE INDEX "units_of_batch" ON "units" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "units_parts" ON "units" USING btree ("built_into") WHERE "units"."built_into" is not null;--> statement-breakpoint
CREATE INDEX "units_of_order" ON "units" USING btree ("order_id") WHERE "units"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tracking" CHECK ("products"."tracking" in ('none', 'batch', 'serial')) NOT VALID;
--> statement-breakpoint
-- Here and below: a plan that was made while a table was empty would read all of it ever after, but for `enable_seqscan`.
--
-- As before; and of a product that comes as a tracked one, there is nothing yet.
CREATE OR REPLACE FUNCTION begin_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock (product_id, on_hand, unit_count)
  SELECT id, 0, CASE WHEN tracking <> 'none' THEN 0 END FROM added;
  -- The version before says with the product how many there are.
  INSERT INTO stock_movements (product_id, kind, on_hand_change)
  SELECT id, 'opening', available FROM added WHERE available > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Stock of a tracked product is what there is of its units and batches; or what orders hold, where that is more, since some of
-- it was blocked after it was promised. So it is never sold twice, and whatever comes in serves these orders first. Whoever
-- calls this has said by `change` what has come or gone; the movement is what follows from it.
CREATE FUNCTION change_unit_count(product uuid, change bigint, why text, who uuid, words text) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE stock SET unit_count = unit_count + change
  WHERE product_id = product AND unit_count IS NOT NULL AND change <> 0;
  INSERT INTO stock_movements (product_id, kind, on_hand_change, actor_id, reason)
  SELECT product_id, why, greatest(unit_count, held) - on_hand, who, words
  FROM stock WHERE product_id = product AND unit_count IS NOT NULL AND on_hand <> greatest(unit_count, held);
  -- For the version before.
  UPDATE products SET available = on_hand - held
  FROM stock WHERE id = product AND product_id = id AND available <> on_hand - held;
END
$$;
--> statement-breakpoint
-- Whatever path changed it otherwise: by the end of its transaction stock is what there is.
CREATE FUNCTION follow_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_unit_count(NEW.product_id, 0, 'count', NULL, NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER follow_units AFTER UPDATE ON stock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.unit_count IS NOT NULL AND NEW.on_hand <> greatest(NEW.unit_count, NEW.held))
  EXECUTE FUNCTION follow_units();
--> statement-breakpoint
CREATE FUNCTION follow_tracking() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE stock SET unit_count = CASE WHEN NEW.tracking <> 'none' THEN
    (SELECT count(*) FROM units WHERE product_id = NEW.id AND state IN ('in-stock', 'reserved'))
    + (SELECT coalesce(sum(on_hand), 0) FROM batches WHERE product_id = NEW.id) END
  WHERE product_id = NEW.id;
  PERFORM change_unit_count(NEW.id, 0, 'count', NULL, NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_tracking AFTER UPDATE OF tracking ON products FOR EACH ROW
  WHEN (OLD.tracking <> NEW.tracking) EXECUTE FUNCTION follow_tracking();
--> statement-breakpoint
-- The one way to change what becomes of a unit. Stock is locked first, as by whoever orders or ships, in one order.
CREATE FUNCTION apply_unit_events() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  applied bigint;
  changed record;
BEGIN
  PERFORM FROM stock
  WHERE product_id IN (SELECT product_id FROM units JOIN told ON told.unit_id = units.id)
  ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE units SET state = told.state, built_into = told.built_into,
    order_id = CASE WHEN told.state IN ('reserved', 'shipped') THEN told.order_id END,
    order_position = CASE WHEN told.state IN ('reserved', 'shipped') THEN told.order_position END,
    shipment_id = CASE WHEN told.state = 'shipped' THEN told.shipment_id END
  FROM told WHERE units.id = told.unit_id AND units.state = told.was;
  GET DIAGNOSTICS applied = ROW_COUNT;
  IF applied <> (SELECT count(*) FROM told) THEN
    RAISE EXCEPTION 'A unit is not in the state that was told of it.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'units_move_from_their_state', TABLE = 'units';
  END IF;
  FOR changed IN
    SELECT product_id, min(actor_id::text)::uuid AS who, min(note) AS words,
      CASE told.kind
        WHEN 'received' THEN 'receipt'
        WHEN 'shipped' THEN 'shipment'
        WHEN 'restocked' THEN CASE told.was WHEN 'blocked' THEN 'unblock' ELSE 'return' END
        WHEN 'built-in' THEN 'build'
        ELSE 'block'
      END AS why,
      count(*) FILTER (WHERE told.state IN ('in-stock', 'reserved'))
        - count(*) FILTER (WHERE told.was IN ('in-stock', 'reserved')) AS change
    FROM told JOIN units ON units.id = told.unit_id
    GROUP BY product_id, why ORDER BY product_id, why
  LOOP
    IF changed.change <> 0 THEN
      PERFORM change_unit_count(changed.product_id, changed.change, changed.why, changed.who, changed.words);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER apply_unit_events AFTER INSERT ON unit_events
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION apply_unit_events();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE ON unit_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_without_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Only an event changes what becomes of a unit, and only a movement what is in a batch.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_without_event BEFORE INSERT ON units FOR EACH ROW
  WHEN (NEW.state <> 'new') EXECUTE FUNCTION refuse_without_event();
--> statement-breakpoint
CREATE TRIGGER refuse_without_event_later BEFORE UPDATE ON units FOR EACH ROW
  WHEN (pg_trigger_depth() = 0
    AND (OLD.product_id, OLD.state, OLD.built_into, OLD.order_id, OLD.order_position, OLD.shipment_id)
    IS DISTINCT FROM (NEW.product_id, NEW.state, NEW.built_into, NEW.order_id, NEW.order_position, NEW.shipment_id))
  EXECUTE FUNCTION refuse_without_event();
--> statement-breakpoint
-- Nothing is a part of itself, however many steps lie between. Whoever builds something in waits for all that it becomes a
-- part of, so that two cannot bring one half of a circle each.
CREATE FUNCTION refuse_circles_of_units() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  whole uuid := NEW.built_into;
  steps int := 0;
BEGIN
  WHILE whole IS NOT NULL LOOP
    steps := steps + 1;
    IF whole = NEW.id OR steps > 20 THEN
      RAISE EXCEPTION 'Unit % would be a part of itself.', NEW.serial
        USING ERRCODE = 'check_violation', CONSTRAINT = 'units_are_no_part_of_themselves', TABLE = 'units';
    END IF;
    SELECT built_into INTO whole FROM units WHERE id = whole FOR NO KEY UPDATE;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_circles_of_units AFTER UPDATE OF built_into ON units FOR EACH ROW
  WHEN (NEW.built_into IS NOT NULL AND OLD.built_into IS DISTINCT FROM NEW.built_into)
  EXECUTE FUNCTION refuse_circles_of_units();
--> statement-breakpoint
CREATE FUNCTION forget_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT product_id, count(*) AS units FROM gone WHERE state IN ('in-stock', 'reserved') GROUP BY 1 ORDER BY 1
  LOOP
    PERFORM change_unit_count(changed.product_id, -changed.units, 'count', NULL, NULL);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER forget_units AFTER DELETE ON units
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_units();
--> statement-breakpoint
CREATE FUNCTION apply_batch_movements() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  changed record;
BEGIN
  PERFORM FROM stock
  WHERE product_id IN (SELECT product_id FROM batches JOIN moved ON moved.batch_id = batches.id)
  ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE batches SET received = batches.received + change.received, on_hand = batches.on_hand + change.on_hand,
    blocked = batches.blocked + change.blocked
  FROM (
    SELECT batch_id, sum(received_change) AS received, sum(on_hand_change) AS on_hand, sum(blocked_change) AS blocked
    FROM moved GROUP BY batch_id
  ) change
  WHERE batches.id = change.batch_id;
  FOR changed IN
    SELECT product_id, min(actor_id::text)::uuid AS who, min(note) AS words,
      CASE moved.kind
        WHEN 'received' THEN 'receipt'
        WHEN 'shipped' THEN 'shipment'
        WHEN 'returned' THEN 'return'
        WHEN 'restocked' THEN 'unblock'
        ELSE 'block'
      END AS why,
      sum(on_hand_change) AS change
    FROM moved JOIN batches ON batches.id = moved.batch_id
    GROUP BY product_id, why ORDER BY product_id, why
  LOOP
    IF changed.change <> 0 THEN
      PERFORM change_unit_count(changed.product_id, changed.change, changed.why, changed.who, changed.words);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER apply_batch_movements AFTER INSERT ON batch_movements
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION apply_batch_movements();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE ON batch_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_without_event BEFORE INSERT ON batches FOR EACH ROW
  WHEN (NEW.received <> 0 OR NEW.on_hand <> 0 OR NEW.blocked <> 0) EXECUTE FUNCTION refuse_without_event();
--> statement-breakpoint
CREATE TRIGGER refuse_without_event_later BEFORE UPDATE ON batches FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (OLD.product_id, OLD.received, OLD.on_hand, OLD.blocked)
    IS DISTINCT FROM (NEW.product_id, NEW.received, NEW.on_hand, NEW.blocked))
  EXECUTE FUNCTION refuse_without_event();
--> statement-breakpoint
CREATE FUNCTION forget_batches() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN SELECT product_id, sum(on_hand) AS on_hand FROM gone GROUP BY 1 ORDER BY 1 LOOP
    PERFORM change_unit_count(changed.product_id, -changed.on_hand, 'count', NULL, NULL);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER forget_batches AFTER DELETE ON batches
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_batches();
--> statement-breakpoint
-- A shipment says which units have left, or of which batches; as many as it says have left.
CREATE FUNCTION hold_shipments_to_their_units() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (
    SELECT FROM order_lines JOIN stock USING (product_id)
    WHERE order_id = NEW.order_id AND position = NEW.position AND unit_count IS NOT NULL
  ) AND NEW.quantity <>
    (SELECT count(*) FROM unit_events WHERE order_id = NEW.order_id AND order_position = NEW.position
      AND shipment_id = NEW.shipment_id AND kind = 'shipped')
    - (SELECT coalesce(sum(on_hand_change), 0) FROM batch_movements WHERE order_id = NEW.order_id
      AND order_position = NEW.position AND shipment_id = NEW.shipment_id AND kind = 'shipped')
  THEN
    RAISE EXCEPTION 'Shipment % does not name the units of line %.', NEW.shipment_id, NEW.position
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shipments_name_their_units', TABLE = 'shipment_lines';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER hold_shipments_to_their_units AFTER INSERT ON shipment_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_shipments_to_their_units();
