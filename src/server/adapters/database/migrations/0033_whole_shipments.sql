-- outside a transaction
-- Orders that were shipped before there were shipments get one of all their lines: some hundred at once, so that nobody
-- waits for long.
DO $$
DECLARE
  last_at timestamptz := '-infinity';
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    SELECT array_agg(id), max(created_at), (array_agg(id ORDER BY created_at DESC, id DESC))[1]
    INTO batch, last_at, last_id
    FROM (
      SELECT id, created_at FROM orders WHERE deleted_at IS NULL AND (created_at, id) > (last_at, last_id)
      ORDER BY created_at, id LIMIT 500
    ) next;
    EXIT WHEN batch IS NULL;
    -- Those that were shipped meanwhile have theirs already.
    SELECT coalesce(array_agg(id), '{}') INTO batch FROM (
      SELECT id FROM orders WHERE id = ANY (batch) AND shipped_at IS NOT NULL AND units_shipped = 0
      ORDER BY id FOR NO KEY UPDATE
    ) locked;
    PERFORM ship_whole_orders(batch);
    COMMIT;
  END LOOP;
END
$$;
