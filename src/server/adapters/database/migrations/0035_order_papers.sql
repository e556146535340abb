CREATE TABLE "order_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"shipment" smallint DEFAULT 0 NOT NULL,
	"edition" smallint DEFAULT 1 NOT NULL,
	"number" text,
	"basis" text DEFAULT '' NOT NULL,
	"facts" jsonb,
	"file_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_papers_number_is_unique" UNIQUE("number"),
	CONSTRAINT "order_papers_are_made_once" UNIQUE("order_id","kind","shipment","edition"),
	CONSTRAINT "order_papers_say_something" CHECK (("order_papers"."file_hash" is null) = ("order_papers"."facts" is null)),
	CONSTRAINT "order_papers_kind" CHECK ("order_papers"."kind" in ('confirmation', 'receipt', 'packing-slip')),
	CONSTRAINT "order_papers_receipts_are_numbered" CHECK (("order_papers"."kind" = 'receipt') = ("order_papers"."number" is not null)),
	CONSTRAINT "order_papers_slips_are_of_a_shipment" CHECK (("order_papers"."kind" = 'packing-slip') = ("order_papers"."shipment" > 0))
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_papers" ADD CONSTRAINT "order_papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_papers" ADD CONSTRAINT "order_papers_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_papers_of_file" ON "order_papers" USING btree ("file_hash");
--> statement-breakpoint
-- The number is taken in the transaction that uses it: whoever comes next waits until it is committed or given back.
CREATE FUNCTION new_receipt_number() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  this_year integer := extract(year from now() AT TIME ZONE 'UTC');
  digits text;
BEGIN
  INSERT INTO receipt_counters (year, last) VALUES (this_year, 1)
  ON CONFLICT (year) DO UPDATE SET last = receipt_counters.last + 1
  RETURNING last::text INTO digits;
  RETURN 'R-' || this_year || '-' || lpad(digits, greatest(5, length(digits)), '0');
END
$$;
--> statement-breakpoint
-- In the transaction that pays an order, whichever version does: none is missing. It is the last thing that is locked.
CREATE FUNCTION write_receipts() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO order_papers (order_id, kind, number)
  SELECT told.order_id, 'receipt', new_receipt_number()
  FROM told
  WHERE told.kind = 'paid' AND told.created_at >= now()
    AND NOT EXISTS (SELECT FROM order_papers WHERE order_id = told.order_id AND kind = 'receipt');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER write_receipts AFTER INSERT ON order_events
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION write_receipts();
--> statement-breakpoint
CREATE FUNCTION keep_order_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.file_hash IS NOT NULL OR (NEW.id, NEW.order_id, NEW.kind, NEW.shipment, NEW.edition, NEW.basis, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.kind, OLD.shipment, OLD.edition, OLD.basis, OLD.created_at)
      OR NEW.number IS DISTINCT FROM OLD.number THEN
    RAISE EXCEPTION 'A paper that was given out is never changed.';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_order_papers BEFORE UPDATE ON order_papers FOR EACH ROW EXECUTE FUNCTION keep_order_papers();
--> statement-breakpoint
-- Who a deleted order was for is forgotten, and with it what was given out about it. It was never paid.
-- the version before bears it: it knows nothing of papers
CREATE FUNCTION forget_order_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_papers WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER forget_order_papers AFTER UPDATE OF deleted_at ON orders FOR EACH ROW
  WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL) EXECUTE FUNCTION forget_order_papers();
