import { addManyOrders, addManyPeople, addManyProducts } from '#testing/bulk-rows.ts';
import type { Query } from '../support/shop.ts';

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
  await addManyProducts(
    query,
    products,
    {
      name: `known.name || ', series ' || (2 + number / 18)`,
      description: 'known.description',
      price_cents: 'known.price_cents + number',
      min_order: 'known.min_order',
      available: '(known.available * (number % 7)) / 6',
      image_hash: 'known.image_hash',
    },
    `join (select products.*, on_hand - held as available, row_number() over (order by position) - 1 as place
           from products join stock on product_id = id) known on place = number % 18`,
  );
  await addManyPeople(
    query,
    people,
    {
      email: `lower(first) || '.' || lower(last) || number || '@workshop.test'`,
      display_name: `first || ' ' || last`,
    },
    `cross join lateral
       (select (array['Mara','Jonas','Aiko','Priya','Tomás','Ines','Olu','Katarzyna'])[1 + number % 8] as first,
               (array['Lindqvist','Okafor','Tanaka','Moreau','Silva','Nowak','Weber'])[1 + number % 7] as last) name`,
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
function addOrders(query: Query, buyers: string, count: number) {
  const placed = `now() - interval '20 minutes' - (number - 1) * interval '60 days' / ${count}`;
  const isPaid = 'number % 6 <> 1';
  return addManyOrders(query, count, {
    buyers,
    product: 'number * 7',
    columns: {
      quantity: 'product.min_order * (1 + number % 3)',
      created_at: placed,
      held_until: `${placed} + interval '24 hours'`,
      paid_at: `case when ${isPaid} then ${placed} + interval '9 minutes' end`,
      shipped_at: `case when ${isPaid} and ${placed} < now() - interval '2 days' then ${placed} + interval '1 day' end`,
    },
  });
}
