-- Removes what was ordered from the cart and keeps what another tab added meanwhile. The second statement sees the cart as
-- it is once the first one has its lock.
CREATE OR REPLACE FUNCTION take_from_cart(customer uuid, products uuid[], quantities integer[]) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE carts SET version = version + 1, updated_at = now() WHERE user_id = customer;
  MERGE INTO cart_lines AS line USING unnest(products, quantities) AS ordered (product_id, quantity)
  ON line.user_id = customer AND line.product_id = ordered.product_id
  WHEN MATCHED AND line.quantity > ordered.quantity THEN UPDATE SET quantity = line.quantity - ordered.quantity
  WHEN MATCHED THEN DELETE;
END
$$;
