CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"is_restocked" boolean NOT NULL,
	CONSTRAINT "refund_lines_order_id_position_refund_id_pk" PRIMARY KEY("order_id","position","refund_id"),
	CONSTRAINT "refund_lines_are_of_units" CHECK ("refund_lines"."cancelled" >= 0 and "refund_lines"."returned" >= 0 and "refund_lines"."cancelled" + "refund_lines"."returned" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" uuid,
	"of" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"provider_refund_id" text,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"failure" text,
	"sent_reference" text,
	"sent_on" date,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount_is_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_of" CHECK ("refunds"."of" in ('order', 'excess', 'parked')),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_name_their_order" CHECK ("refunds"."of" = 'parked' or "refunds"."order_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_order_id_position_shipment_id_pk" PRIMARY KEY("order_id","position","shipment_id"),
	CONSTRAINT "shipment_lines_quantity_is_positive" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"shipped_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_are_numbered" UNIQUE("order_id","number"),
	CONSTRAINT "shipments_number_is_positive" CHECK ("shipments"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "units_shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "units_cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_of_order_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_of_order_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_lines_of_refund" ON "refund_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_to_check" ON "refunds" USING btree ("checked_at") WHERE "refunds"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_provider" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "shipment_lines_of_shipment" ON "shipment_lines" USING btree ("shipment_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ship_no_more_than_ordered" CHECK ("orders"."units_shipped" >= 0 and "orders"."units_cancelled" >= 0 and "orders"."units_shipped" + "orders"."units_cancelled" <= "orders"."quantity") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_no_more_than_paid" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents" and ("orders"."refunded_cents" = 0 or "orders"."paid_at" is not null)) NOT VALID;--> statement-breakpoint
-- No unit leaves the house, or is paid back for, that was not ordered, or that the other has happened to. Whoever adds to it
-- waits for the order's turn. Here and below: a plan that was made while a table was empty would read all of it ever after,
-- but for `enable_seqscan`.
CREATE FUNCTION hold_units_to_their_lines() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  broken record;
BEGIN
  PERFORM FROM orders WHERE id IN (SELECT order_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  SELECT line.order_id, line.position INTO broken
  FROM (SELECT DISTINCT order_id, position FROM added) touched
  JOIN order_lines line USING (order_id, position)
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(quantity), 0) AS units FROM shipment_lines
    WHERE order_id = line.order_id AND position = line.position
  ) shipped
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(cancelled), 0) AS cancelled, coalesce(sum(returned), 0) AS returned FROM refund_lines
    WHERE order_id = line.order_id AND position = line.position
  ) refunded
  WHERE shipped.units + refunded.cancelled > line.quantity OR refunded.returned > shipped.units
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Line % of order % has not so many units left.', broken.position, broken.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_lines_have_units_left', TABLE = 'order_lines';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER hold_units_to_their_lines AFTER INSERT ON shipment_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hold_units_to_their_lines();
--> statement-breakpoint
CREATE TRIGGER hold_units_to_their_lines AFTER INSERT ON refund_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hold_units_to_their_lines();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE ON shipment_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE ON refund_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- But for carrier and tracking number, which may come later.
CREATE TRIGGER refuse_change BEFORE UPDATE ON shipments
  FOR EACH ROW WHEN ((OLD.id, OLD.order_id, OLD.number, OLD.shipped_on, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.order_id, NEW.number, NEW.shipped_on, NEW.created_at))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- But for what becomes of it.
CREATE TRIGGER refuse_change BEFORE UPDATE ON refunds
  FOR EACH ROW WHEN ((OLD.id, OLD.payment_id, OLD.order_id, OLD.of, OLD.amount_cents, OLD.reason, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.payment_id, NEW.order_id, NEW.of, NEW.amount_cents, NEW.reason, NEW.created_at))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Money out never exceeds money in, payment by payment.
CREATE FUNCTION hold_refunds_to_their_payment() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  paid payments;
  came_in bigint;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF paid.method = 'transfer' THEN
    SELECT coalesce(sum(amount_cents), 0) INTO came_in FROM transfer_receipts WHERE payment_id = paid.id;
  ELSIF paid.status IN ('settled', 'parked') THEN
    came_in := paid.amount_cents;
  ELSE
    came_in := 0;
  END IF;
  IF (SELECT sum(amount_cents) FROM refunds WHERE payment_id = paid.id) > came_in THEN
    RAISE EXCEPTION 'More would go back of payment % than came in.', paid.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_are_covered', TABLE = 'refunds';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER hold_refunds_to_their_payment AFTER INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION hold_refunds_to_their_payment();
--> statement-breakpoint
-- What an order says of its shipments and refunds is their sum.
CREATE FUNCTION hold_progress_to_its_order() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  named uuid := CASE TG_TABLE_NAME WHEN 'orders' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'order_id' END;
BEGIN
  IF EXISTS (
    SELECT FROM orders
    WHERE id = named AND (units_shipped, units_cancelled, refunded_cents) IS DISTINCT FROM (
      (SELECT coalesce(sum(quantity), 0) FROM shipment_lines WHERE order_id = named),
      (SELECT coalesce(sum(cancelled), 0) FROM refund_lines WHERE order_id = named),
      (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = named AND of = 'order')
    )
  ) THEN
    RAISE EXCEPTION 'The shipments and refunds of order % do not add up to what it says of them.', named
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_progress_adds_up', TABLE = 'orders';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER hold_progress_to_its_order AFTER INSERT ON shipments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_progress_to_its_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER hold_progress_to_its_order AFTER INSERT ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.order_id IS NOT NULL)
  EXECUTE FUNCTION hold_progress_to_its_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER hold_progress_to_its_order AFTER UPDATE OF units_shipped, units_cancelled, refunded_cents ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_progress_to_its_order();
--> statement-breakpoint
CREATE FUNCTION ship_whole_orders(ids uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO shipments (order_id, number, shipped_on, created_at)
  SELECT id, 1, (shipped_at AT TIME ZONE 'UTC')::date, shipped_at FROM orders WHERE id = ANY (ids);
  INSERT INTO shipment_lines (shipment_id, order_id, position, quantity)
  SELECT shipments.id, order_id, position, quantity
  FROM shipments JOIN order_lines USING (order_id) WHERE order_id = ANY (ids);
  UPDATE orders SET units_shipped = quantity, version = version + 1 WHERE id = ANY (ids);
END
$$;
--> statement-breakpoint
-- The version before calls an order shipped and knows of no shipments. What was shipped or refunded in part it would take
-- from the stock once more.
CREATE FUNCTION complete_shipped_order() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  now_so orders;
BEGIN
  SELECT * INTO now_so FROM orders WHERE id = NEW.id AND shipped_at IS NOT NULL;
  IF NOT FOUND OR now_so.units_shipped + now_so.units_cancelled = now_so.quantity THEN
    RETURN NULL;
  END IF;
  IF now_so.units_shipped + now_so.units_cancelled > 0 THEN
    RAISE EXCEPTION 'A part of order % is shipped or refunded. Only the version that did so can ship the rest.', NEW.number;
  END IF;
  PERFORM ship_whole_orders(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER complete_shipped_order AFTER INSERT OR UPDATE OF shipped_at ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.shipped_at IS NOT NULL)
  EXECUTE FUNCTION complete_shipped_order();
