-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stock_movements_owed" ON "stock_movements" USING btree ("order_id","order_position") WHERE "stock_movements"."owed_change" <> 0;
