-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_on_account" ON "orders" USING btree ("company_id") WHERE "orders"."on_account_at" is not null and "orders"."paid_at" is null;
