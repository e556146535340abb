-- outside a transaction
-- Orders of before get their number, line, events and stock: some hundred at once, so that nobody waits for long.
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
      SELECT id, created_at FROM orders WHERE (created_at, id) > (last_at, last_id)
      ORDER BY created_at, id LIMIT 500
    ) next;
    EXIT WHEN batch IS NULL;
    -- Those that the version before has changed meanwhile are adopted already.
    SELECT coalesce(array_agg(id), '{}') INTO batch FROM (
      SELECT id FROM orders WHERE id = ANY (batch) AND number IS NULL ORDER BY id FOR NO KEY UPDATE
    ) locked;
    PERFORM adopt_orders(batch, false);
    UPDATE orders SET number = new_order_number(orders.created_at), version = version + 1
    FROM (SELECT id FROM orders WHERE id = ANY (batch) ORDER BY created_at, id) adopted
    WHERE orders.id = adopted.id;
    COMMIT;
  END LOOP;
END
$$;
