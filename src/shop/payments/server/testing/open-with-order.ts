import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';

/** A shop with one customer, who has ordered and not paid. */
export async function openWithOrder(wanted?: { quantity?: number }, hearsChanges = true) {
  const shop = await openTestShop({ hearsChanges });
  const product = await addProduct(shop.database.db);
  const ada = await addCustomer(shop);
  return { shop, product, ada, order: await ada.order(product, wanted) };
}
