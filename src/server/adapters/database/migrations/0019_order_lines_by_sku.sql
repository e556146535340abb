-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_lines_by_sku" ON "order_lines" USING btree (lower("sku"));
