-- What place-order.ts and the check of the access token send, statement by statement.
\set customer random(1, :customers)
\set product random(1, :products)
select id, email, display_name, is_admin, photo_url, phone, education, linked_in, location, created_at from users where id = (select id from bench_customers where n = :customer);
begin;
select id from users where id = (select id from bench_customers where n = :customer) for no key update;
select * from orders where id = gen_random_uuid();
select * from products where id = (select id from bench_products where n = :product) and deleted_at is null \gset read_
select count(*) from orders where user_id = (select id from bench_customers where n = :customer) and paid_at is null and deleted_at is null;
insert into orders (id, user_id, product_id, product_name, customer_name, email, phone, address, quantity, rate_cents, total_cents, held_until) select gen_random_uuid(), c.id, p.id, p.name, 'Bench', 'bench@example.test', '123', 'Here', 1, p.price_cents, p.price_cents, now() + interval '24 hours' from bench_customers c, products p where c.n = :customer and p.id = (select id from bench_products where n = :product) on conflict do nothing returning id;
update products set available = available - 1 where id = (select id from bench_products where n = :product) and available >= 1 and min_order <= 1 and price_cents = :read_price_cents and deleted_at is null returning id;
commit;
