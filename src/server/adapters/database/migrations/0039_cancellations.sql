-- the version before bears it: nothing of it writes to this table
ALTER TABLE "cancellation_requests" DROP CONSTRAINT "cancellation_requests_answer";--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_answers" CHECK ("cancellation_requests"."answer" in ('granted', 'partly-granted', 'declined', 'withdrawn', 'too-late')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_say_why_not" CHECK ("cancellation_requests"."answer" <> 'declined' or "cancellation_requests"."words" is not null) NOT VALID;
--> statement-breakpoint
-- As before, and of a transfer that brought a part; and of units whose money went back before, where their customer had
-- asked to cancel them.
CREATE OR REPLACE FUNCTION write_order_mails() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO mails (kind, cause, email, order_id, event_id)
  SELECT 'order-' || told.kind, 'order-event/' || told.id, orders.email, told.order_id, told.id
  FROM told JOIN orders ON orders.id = told.order_id
  WHERE told.created_at >= now()
    AND (told.kind IN ('placed', 'paid', 'shipped', 'lapsed', 'refunded', 'address-corrected', 'cancellation-declined')
      OR (told.kind = 'transfer-received' AND told.data->>'missingCents' <> '0')
      OR (told.kind = 'taken-back' AND told.data ? 'cancellation'))
  ORDER BY told.id;
  IF FOUND THEN
    PERFORM pg_notify('mails', '');
  END IF;
  RETURN NULL;
END
$$;
