-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_of_company" ON "orders" USING btree ("company_id","created_at","id") WHERE "orders"."company_id" is not null and "orders"."deleted_at" is null;
