CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"tier_from" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_quantity_is_positive" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_price_is_positive" CHECK ("order_lines"."unit_cents" > 0),
	CONSTRAINT "order_lines_total_is_exact" CHECK ("order_lines"."total_cents" = "order_lines"."unit_cents"::bigint * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "price_tiers" (
	"product_id" uuid NOT NULL,
	"from_quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	CONSTRAINT "price_tiers_product_id_from_quantity_pk" PRIMARY KEY("product_id","from_quantity"),
	CONSTRAINT "price_tiers_begin_above_one" CHECK ("price_tiers"."from_quantity" > 1),
	CONSTRAINT "price_tiers_price_is_positive" CHECK ("price_tiers"."unit_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"on_hand" bigint NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_held_is_not_negative" CHECK ("stock"."held" >= 0),
	CONSTRAINT "stock_is_not_oversold" CHECK ("stock"."on_hand" >= "stock"."held")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_hand_change" bigint DEFAULT 0 NOT NULL,
	"held_change" bigint DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"actor_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- the version before bears it: what it writes is exact by itself
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_is_exact";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "available" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_order" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wished_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "multiple" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_of_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
-- `P-00042`: for a product that comes without one of its own.
CREATE SEQUENCE product_skus;
--> statement-breakpoint
CREATE FUNCTION new_sku() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  candidate text;
BEGIN
  LOOP
    candidate := 'P-' || to_char(nextval('product_skus'), 'FM00000');
    EXIT WHEN NOT EXISTS (SELECT FROM products WHERE lower(sku) = lower(candidate));
  END LOOP;
  RETURN candidate;
END
$$;
--> statement-breakpoint
ALTER TABLE products ALTER COLUMN sku SET DEFAULT new_sku();
--> statement-breakpoint
UPDATE products SET sku = new_sku() WHERE sku IS NULL;
--> statement-breakpoint
-- `AY-2026-00042`. Numbers may be missing in between: whoever gives up an order gives up its number.
CREATE SEQUENCE order_numbers;
--> statement-breakpoint
CREATE FUNCTION new_order_number(placed_at timestamptz DEFAULT now()) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  digits text := nextval('order_numbers')::text;
BEGIN
  RETURN to_char(placed_at AT TIME ZONE 'UTC', '"AY-"YYYY-') || lpad(digits, greatest(5, length(digits)), '0');
END
$$;
--> statement-breakpoint
ALTER TABLE orders ALTER COLUMN number SET DEFAULT new_order_number();
--> statement-breakpoint
-- What was available is what is there; orders of before are added to both as they are adopted.
INSERT INTO stock (product_id, on_hand) SELECT id, available FROM products;
--> statement-breakpoint
INSERT INTO stock_movements (product_id, kind, on_hand_change) SELECT id, 'opening', available FROM products;
--> statement-breakpoint
-- Here and below: a plan that was made while a table was empty would read all of it ever after, but for `enable_seqscan`.
--
-- The one way to change stock. Rows are locked in one order, so that no two orders wait for each other in turn.
CREATE FUNCTION apply_stock_movements() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM stock WHERE product_id IN (SELECT product_id FROM moved) ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE stock SET on_hand = stock.on_hand + change.on_hand, held = stock.held + change.held
  FROM (
    SELECT product_id, sum(on_hand_change)::bigint AS on_hand, sum(held_change)::bigint AS held
    FROM moved GROUP BY product_id
  ) change
  WHERE stock.product_id = change.product_id;
  -- For the version before. What comes of its own writes, by another trigger, is there already.
  IF pg_trigger_depth() = 1 THEN
    UPDATE products SET available = on_hand - held
    FROM stock
    WHERE id = product_id AND id IN (SELECT product_id FROM moved) AND available <> on_hand - held;
  END IF;
  PERFORM pg_notify('content_changed', 'stock');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER apply_stock_movements AFTER INSERT ON stock_movements
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION apply_stock_movements();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What is written in % is never changed.', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- But for what it says of a person, which can be emptied.
CREATE TRIGGER refuse_change BEFORE UPDATE ON order_events
  FOR EACH ROW WHEN (NEW.data <> '{}' OR (OLD.id, OLD.order_id, OLD.kind, OLD.actor_kind, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.order_id, NEW.kind, NEW.actor_kind, NEW.created_at))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION begin_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock (product_id, on_hand) SELECT id, 0 FROM added;
  -- The version before says with the product how many there are.
  INSERT INTO stock_movements (product_id, kind, on_hand_change)
  SELECT id, 'opening', available FROM added WHERE available > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER begin_stock AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_stock();
--> statement-breakpoint
CREATE FUNCTION grow_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER grow_revision BEFORE UPDATE ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.sku, OLD.price_cents, OLD.min_order, OLD.multiple, OLD.deleted_at)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.price_cents, NEW.min_order, NEW.multiple, NEW.deleted_at))
  EXECUTE FUNCTION grow_revision();
--> statement-breakpoint
CREATE FUNCTION grow_revision_by_tier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET revision = revision + 1 WHERE id IN (OLD.product_id, NEW.product_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER grow_revision AFTER INSERT OR UPDATE OR DELETE ON price_tiers
  FOR EACH ROW EXECUTE FUNCTION grow_revision_by_tier();
--> statement-breakpoint
CREATE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON price_tiers
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
-- What a movement keeps in step for the version before is no change of content.
DROP TRIGGER announce_content_change ON products;
--> statement-breakpoint
CREATE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE FUNCTION hold_lines_to_their_order() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF (SELECT (sum(quantity), sum(total_cents)) IS DISTINCT FROM (NEW.quantity, NEW.total_cents)
      FROM order_lines WHERE order_id = NEW.id) THEN
    RAISE EXCEPTION 'The lines of order % do not add up to it.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_lines_add_up', TABLE = 'orders';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Customers place one order after the other, so that those that are open can be counted: here, after their turn has come,
-- with what was placed meanwhile. Nothing when there is no such customer any more.
CREATE FUNCTION open_orders_at_turn(customer uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM users WHERE id = customer FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT count(*) FROM orders WHERE user_id = customer AND paid_at IS NULL AND deleted_at IS NULL);
END
$$;
--> statement-breakpoint
-- From here on: what the version before writes, translated. It goes with the next contraction.

-- An order of one line, as it stands in its table. A new one takes from stock what is there; what one of before has set
-- aside was never counted as being there.
CREATE FUNCTION adopt_orders(ids uuid[], are_new boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_lines (order_id, position, product_id, sku, name, quantity, unit_cents, tier_from, total_cents)
  SELECT orders.id, 1, product_id, sku, product_name, quantity, rate_cents, 1, total_cents
  FROM orders JOIN products ON products.id = product_id
  WHERE orders.id = ANY (ids);
  INSERT INTO order_events (order_id, kind, actor_kind, actor_id, created_at)
  SELECT id, event.kind, event.actor_kind, event.actor_id, event.at
  FROM orders, LATERAL (VALUES
    ('placed', 'customer', user_id, created_at),
    ('lapsed', 'shop', NULL, lapsed_at),
    ('paid', 'provider', NULL, paid_at),
    ('shipped', 'unknown', NULL, shipped_at),
    ('deleted', 'unknown', NULL, deleted_at)
  ) AS event (kind, actor_kind, actor_id, at)
  WHERE id = ANY (ids) AND event.at IS NOT NULL
  ORDER BY id, event.at;
  INSERT INTO stock_movements (product_id, kind, on_hand_change, held_change, order_id)
  SELECT product_id, CASE WHEN are_new THEN 'order' ELSE 'opening' END,
    CASE WHEN are_new THEN 0 ELSE quantity END, quantity, id
  FROM orders
  WHERE id = ANY (ids) AND lapsed_at IS NULL AND deleted_at IS NULL AND shipped_at IS NULL
    -- Where there is too little the version before is about to find out by itself, and refuses in words.
    AND (NOT are_new OR quantity <= (SELECT on_hand - held FROM stock WHERE stock.product_id = orders.product_id));
END
$$;
--> statement-breakpoint
CREATE FUNCTION adopt_new_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM adopt_orders(ARRAY[NEW.id], true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER adopt_new_order AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.version = 0)
  EXECUTE FUNCTION adopt_new_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER hold_lines_to_their_order AFTER INSERT OR UPDATE OF quantity, total_cents ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_lines_to_their_order();
--> statement-breakpoint
CREATE FUNCTION translate_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held_before boolean := OLD.lapsed_at IS NULL AND OLD.deleted_at IS NULL AND OLD.shipped_at IS NULL;
  held_after boolean := NEW.lapsed_at IS NULL AND NEW.deleted_at IS NULL AND NEW.shipped_at IS NULL;
  what_happened text := CASE
    WHEN NEW.deleted_at IS DISTINCT FROM OLD.deleted_at THEN 'delete'
    WHEN NEW.shipped_at IS DISTINCT FROM OLD.shipped_at THEN 'shipment'
    WHEN held_after THEN 'resume'
    ELSE 'lapse'
  END;
BEGIN
  IF NEW.number IS NULL THEN
    PERFORM adopt_orders(ARRAY[NEW.id], false);
    NEW.number := new_order_number(NEW.created_at);
  END IF;
  IF held_before <> held_after THEN
    -- It knows of one product only, to which it would give all of them back.
    IF what_happened <> 'shipment' AND (SELECT count(*) > 1 FROM order_lines WHERE order_id = NEW.id) THEN
      RAISE EXCEPTION 'Order % has several lines. Only the version that made them can do this.', NEW.number;
    END IF;
    INSERT INTO stock_movements (product_id, kind, on_hand_change, held_change, order_id)
    SELECT product_id, what_happened, CASE WHEN what_happened = 'shipment' THEN -quantity ELSE 0 END,
      CASE WHEN held_after THEN quantity ELSE -quantity END, order_id
    FROM order_lines WHERE order_id = NEW.id;
  END IF;
  INSERT INTO order_events (order_id, kind, actor_kind)
  SELECT NEW.id, event.kind, event.actor_kind
  FROM (VALUES
    ('lapsed', 'shop', NEW.lapsed_at, OLD.lapsed_at),
    ('paid', 'provider', NEW.paid_at, OLD.paid_at),
    ('shipped', 'unknown', NEW.shipped_at, OLD.shipped_at),
    ('deleted', 'unknown', NEW.deleted_at, OLD.deleted_at)
  ) AS event (kind, actor_kind, after, before)
  WHERE event.after IS NOT NULL AND event.before IS NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER translate_order_change BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (NEW.version = OLD.version AND (OLD.paid_at, OLD.shipped_at, OLD.lapsed_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.paid_at, NEW.shipped_at, NEW.lapsed_at, NEW.deleted_at))
  EXECUTE FUNCTION translate_order_change();
--> statement-breakpoint
-- At the end of its transaction: what an order has taken or given back is in the stock by then, and the rest is an
-- admin's correction.
CREATE FUNCTION follow_available() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movements (product_id, kind, on_hand_change)
  SELECT product_id, 'correction', available - (on_hand - held)
  FROM products JOIN stock ON product_id = id
  WHERE id = NEW.id AND available <> on_hand - held;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER follow_available AFTER UPDATE OF available ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND OLD.available <> NEW.available) EXECUTE FUNCTION follow_available();
