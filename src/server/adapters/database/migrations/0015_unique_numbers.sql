-- outside a transaction
-- the version before bears it: the database makes the numbers of its orders
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "orders_number_is_unique" ON "orders" USING btree ("number");
--> statement-breakpoint
-- the version before bears it: the database makes the SKUs of its products
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "products_sku_is_unique" ON "products" USING btree (lower("sku"));
