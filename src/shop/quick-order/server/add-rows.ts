import type { CallAnswer, CheckedInput } from '#platform/contract/calls.ts';
import type { Database } from '#platform/server/database/database.ts';
import { writeCartLines } from '#shop/cart/server/cart-repository.ts';
import { changeCart } from '#shop/cart/server/change-cart.ts';
import { type JudgedRow, viewVerdict } from '../contract/quick-order.ts';
import { judgeRows } from './judge-rows.ts';

type Rows = CheckedInput<'addQuickOrder'>['body']['rows'];

/** What can be taken is in the cart then, all of it in one go; what cannot is said row by row. */
export async function addRows(
  db: Database,
  userId: string,
  rows: Rows,
): Promise<CallAnswer<'addQuickOrder'>> {
  let judged: JudgedRow[] = [];
  const cart = await changeCart(db, userId, async (tx) => {
    const verdicts = await judgeRows(tx, userId, rows);
    judged = verdicts.map((verdict, index) => viewVerdict(verdict, rows[index]?.quantity ?? ''));
    const lines = verdicts.flatMap(({ product, becomes }) =>
      product && becomes !== undefined ? [{ productId: product.id, quantity: becomes }] : [],
    );
    return await writeCartLines(tx, userId, lines);
  });
  return { ...cart, rows: judged };
}
