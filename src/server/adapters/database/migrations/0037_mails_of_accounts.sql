-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_waiting_of_account" ON "mails" USING btree ("email","id") WHERE "mails"."state" = 'waiting' and "mails"."order_id" is null;