-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_by_gtin" ON "products" USING btree (("specification" ->> 'gtin'));--> statement-breakpoint
-- By a trigger rather than a unique index: of what two products have already, nobody has to choose before they can start.
CREATE OR REPLACE FUNCTION hold_gtin_to_one_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gtin text := NEW.specification ->> 'gtin';
BEGIN
  IF gtin IS NULL OR NEW.deleted_at IS NOT NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL AND OLD.specification ->> 'gtin' = gtin THEN
    RETURN NEW;
  END IF;
  -- Of two who give the same at once, the second waits, and then sees the first.
  PERFORM pg_advisory_xact_lock(hashtextextended('gtin ' || gtin, 0));
  IF EXISTS (
    SELECT FROM products WHERE specification ->> 'gtin' = gtin AND deleted_at IS NULL AND id <> NEW.id
  ) THEN
    RAISE EXCEPTION 'Another product has GTIN %.', gtin
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'products_gtin_on_sale', TABLE = 'products';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER hold_gtin_to_one_product BEFORE INSERT OR UPDATE OF specification, deleted_at ON products
  FOR EACH ROW EXECUTE FUNCTION hold_gtin_to_one_product();
