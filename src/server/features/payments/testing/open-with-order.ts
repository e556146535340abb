import { addProduct } from '../../../testing/builders.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { addCustomer } from '../../orders/testing/customer.ts';

/** A shop with one customer, who has ordered and not paid. */
export async function openWithOrder(wanted?: { quantity?: number }, hearsChanges = true) {
  const shop = await openTestShop({ hearsChanges });
  const product = await addProduct(shop.database.db);
  const ada = await addCustomer(shop);
  return { shop, product, ada, order: await ada.order(product, wanted) };
}
