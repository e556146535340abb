-- Emails about orders are written with the event that causes them.

-- Includes transfers that paid only a part, and cancelled units that were refunded earlier when the customer had asked to
-- cancel them. Events dated in the past, such as the demo's history, send nothing.
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

CREATE OR REPLACE TRIGGER write_order_mails AFTER INSERT ON order_events
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION write_order_mails();
