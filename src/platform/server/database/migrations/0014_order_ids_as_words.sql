-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_text" ON "orders" USING gin (to_tsvector('simple', translate(product_name || ' ' || customer_name || ' ' || email || ' ' || coalesce(transaction_id, ''), '@._-', '    ') || ' ' || replace(id::text, '-', '')));
