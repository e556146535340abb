-- The version before forgets who a deleted order was for as far as it knows of it. The rest is forgotten here. It goes
-- with the next contraction.
CREATE FUNCTION forget_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.delivery := NULL;
  NEW.purchase_order := NULL;
  NEW.note := NULL;
  UPDATE order_events SET data = '{}' WHERE order_id = NEW.id AND data <> '{}';
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER forget_customer BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (NEW.version = OLD.version AND NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION forget_customer();
