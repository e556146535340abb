import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockStock } from '#shop/stock/server/stock.ts';
import type { receiveBatchSchema } from '../../contract/units.ts';
import { requireProduct } from '../require-product.ts';
import { batchMovements } from '../tables.ts';
import { writeBatches } from './batch-repository.ts';

/** A quantity of a batch has come, the first or one more. */
export async function receiveBatch(
  db: Database,
  productId: string,
  { number, quantity, madeOn }: z.output<typeof receiveBatchSchema>,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStock(tx, [productId]);
    const product = await requireProduct(tx, productId, 'batch');
    const batchId = (await writeBatches(tx, productId, [{ batch: number, madeOn }])).get(number);
    if (!batchId) throw new Error(`The batch ${number} was not kept.`);
    await tx.insert(batchMovements).values({
      ...{ batchId, kind: 'received', receivedChange: quantity, onHandChange: quantity, actorId: admin.id },
    });
    await recordAdminActions(tx, admin, [
      {
        action: 'batch.received',
        subject: { kind: 'product', id: productId, name: product.name },
        after: { batch: number, quantity },
      },
    ]);
  });
}
