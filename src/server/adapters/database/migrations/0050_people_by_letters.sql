-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_letters" ON "users" USING gin ((display_name || ' ' || email) gin_trgm_ops);
