-- What was written down stays: the shop's own role takes nothing away from these tables. A row goes with what it is about
-- (an order, a unit, a payment) alone, which the foreign keys do, below another trigger.
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON order_events
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON order_lines
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON transfer_receipts
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON shipments
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON shipment_lines
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON refunds
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON refund_lines
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON order_papers
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON shipment_papers
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON unit_events
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON batch_movements
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON unit_readings
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON recall_events
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON warranty_terms
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON warranty_claim_events
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- But for what the bank's statement says, which may name a person and can be emptied.
CREATE TRIGGER refuse_change BEFORE UPDATE ON transfer_receipts
  FOR EACH ROW WHEN ((OLD.id, OLD.payment_id, OLD.amount_cents, OLD.received_on, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.payment_id, NEW.amount_cents, NEW.received_on, NEW.created_at)
    OR (NEW.reference <> '' AND NEW.reference <> OLD.reference))
  EXECUTE FUNCTION refuse_change();
