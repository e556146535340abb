CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"email" text NOT NULL,
	"order_id" uuid,
	"event_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"subject" text,
	"text" text,
	"html" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('waiting', 'sent', 'given-up', 'unwanted')),
	CONSTRAINT "mails_sent_at_a_time" CHECK (("mails"."state" = 'sent') = ("mails"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unwanted_mails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_are_written_once" ON "mails" USING btree ("cause","kind","email");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at","id") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_waiting_of_order" ON "mails" USING btree ("order_id","id") WHERE "mails"."state" = 'waiting';
--> statement-breakpoint
-- In the transaction that tells the event, whichever version tells it. What is told of the past, as a demo does, is news
-- to nobody. A plan that was made while there were few orders would read all of them ever after, but for `enable_seqscan`.
CREATE FUNCTION write_order_mails() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO mails (kind, cause, email, order_id, event_id)
  SELECT 'order-' || told.kind, 'order-event/' || told.id, orders.email, told.order_id, told.id
  FROM told JOIN orders ON orders.id = told.order_id
  WHERE told.created_at >= now()
    AND told.kind IN ('placed', 'paid', 'shipped', 'lapsed', 'refunded', 'address-corrected')
  ORDER BY told.id;
  IF FOUND THEN
    PERFORM pg_notify('mails', '');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER write_order_mails AFTER INSERT ON order_events
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION write_order_mails();
