import type { Query } from '../shop.ts';

/** How much there is to show: a shop in its first week, or one of some years. */
type Amount = 'few' | 'many';

export interface StockOptions {
  amount: Amount;
}

const amounts = {
  few: { products: 0, people: 2, orders: 4, strangersOrders: 9, reviews: 0 },
  many: { products: 400, people: 300, orders: 240, strangersOrders: 1500, reviews: 60 },
};

const buyer = 'buyer@ampyard.test';

/** Fills a shop. The orders lie in the last 60 days, each as far along as one of its age would be. */
export async function stockShop(query: Query, amount: Amount): Promise<void> {
  const { products, people, orders, strangersOrders, reviews } = amounts[amount];
  await query(
    `insert into products (name, description, price_cents, min_order, available, image_hash)
     select name || ', series ' || (2 + number / 18), description, price_cents + number, min_order,
            (available * (number % 7)) / 6, image_hash
     from generate_series(1, $1) number
     join (select *, row_number() over (order by position) - 1 as place from products) p on place = number % 18`,
    [products],
  );
  await query(
    `insert into users (email, display_name)
     select lower(first) || '.' || lower(last) || number || '@workshop.test', first || ' ' || last
     from generate_series(1, $1) number,
     lateral (select (array['Mara','Jonas','Aiko','Priya','Tomás','Ines','Olu','Katarzyna'])[1 + number % 8] as first,
                     (array['Lindqvist','Okafor','Tanaka','Moreau','Silva','Nowak','Weber'])[1 + number % 7] as last) n`,
    [people],
  );
  await addOrders(query, `email = '${buyer}'`, orders);
  await addOrders(query, `email like '%@workshop.test'`, strangersOrders);
  await query(
    `insert into reviews (reviewer, rating, comment, user_id)
     select display_name, 3 + number % 3, 'Delivered as promised, documents in the crate. Order ' || number || '.', id
     from generate_series(1, $1) number
     join (select *, row_number() over (order by email) as place from users where not is_admin) u
       on place = 1 + number % 50`,
    [reviews],
  );
}

/** Every sixth is unpaid; of the rest, what was paid two days ago or earlier has been shipped. */
function addOrders(query: Query, owners: string, count: number) {
  return query(
    `insert into orders (id, user_id, product_id, product_name, customer_name, email, phone, address, quantity,
       rate_cents, total_cents, held_until, created_at, paid_at, shipped_at, transaction_id)
     select gen_random_uuid(), u.id, p.id, p.name, u.display_name, u.email, '+49 30 901820',
       E'12 Dock Road\\n20457 Hamburg', quantity, p.price_cents, p.price_cents * quantity,
       placed + interval '24 hours', placed, case when is_paid then placed + interval '9 minutes' end,
       case when is_paid and placed < now() - interval '2 days' then placed + interval '1 day' end,
       case when is_paid then 'pi_' || md5(u.email || number) end
     from generate_series(1, $1) number
     cross join lateral (select number % 6 <> 1 as is_paid,
       now() - interval '20 minutes' - (number - 1) * interval '60 days' / $1 as placed) timing
     join (select *, row_number() over (order by email) - 1 as place, count(*) over () as total
           from users where ${owners}) u on u.place = number % u.total
     join (select *, row_number() over (order by position) - 1 as place, count(*) over () as total
           from products where deleted_at is null) p on p.place = number * 7 % p.total
     cross join lateral (select p.min_order * (1 + number % 3) as quantity) amount`,
    [count],
  );
}
