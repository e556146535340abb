-- runs with builds since 0000_baseline
DROP INDEX IF EXISTS "orders_by_words";
