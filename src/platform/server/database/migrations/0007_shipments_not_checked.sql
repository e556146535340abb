-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipments_not_checked" ON "shipments" USING btree ("shipped_on") WHERE "shipments"."transport" = 'not-checked';
