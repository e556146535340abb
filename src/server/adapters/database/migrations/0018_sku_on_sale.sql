-- outside a transaction
-- As with its name: whoever deletes a product by mistake makes it anew with the SKU it had.
-- the version before bears it: the database makes the SKUs of its products
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "products_sku_on_sale" ON "products" USING btree (lower("sku")) WHERE "products"."deleted_at" is null;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION new_sku() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  candidate text;
BEGIN
  LOOP
    candidate := 'P-' || to_char(nextval('product_skus'), 'FM00000');
    EXIT WHEN NOT EXISTS (SELECT FROM products WHERE lower(sku) = lower(candidate) AND deleted_at IS NULL);
  END LOOP;
  RETURN candidate;
END
$$;
--> statement-breakpoint
-- the version before bears it: the index above takes its place
DROP INDEX CONCURRENTLY IF EXISTS "products_sku_is_unique";
