import type { z } from 'zod';
import { listActionsAfter } from '#people/admin-log/server/actions-after.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { type Facts, findDifference } from '#platform/kernel/algorithms/differences.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { updateProductSchema } from '../../contract/product.ts';
import { labelOf } from '../../contract/product-labels.ts';
import { type ProductFacts, readProductFacts } from '../product-facts.ts';

type Sent = Omit<z.output<typeof updateProductSchema>, 'id' | 'revision'>;

/**
 * Refuses what would undo changes that its sender has not seen: those the log tells of after `seen`. To be called with the
 * product's stock locked, as by every change, so that two who have seen the same do not both pass.
 */
export async function refuseUndoing(tx: Database, id: string, seen: number, sent: Sent): Promise<void> {
  const actions = await listActionsAfter(tx, { kind: 'product', id }, seen);
  // Other subjects write their lines about a product too, by names of their own.
  const lines = actions.filter(({ action }) => action.startsWith('product.'));
  const now = lines.length > 0 && (await readProductFacts(tx, [id])).get(id);
  if (!now) return;
  const changed = new Set(lines.flatMap(({ before, after }) => fieldsOf(before ?? {}, after ?? {})));
  const undone = [...changed].filter((field) => wouldUndo(field, sent, now));
  if (undone.length === 0) return;
  const names = new Set(lines.map(({ actorName }) => actorName ?? 'another admin'));
  const by = `Changed by ${[...names].join(' and ')} after you opened this product`;
  throw new ShopError(
    'changed-meanwhile',
    `${by}: ${undone.map(labelOf).join(', ')}.`,
    undone.map((field) => ({ field, message: `${by}.` })),
    { revision: lines.at(-1)?.id ?? seen },
  );
}

const areFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As calls name them: `price`, `specification.mass`. */
function fieldsOf(before: Facts, after: Facts): string[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const inside = [before[name], after[name]].filter(areFacts);
    if (inside.length === 0) return name;
    return Object.keys(Object.assign({}, ...inside)).map((inner) => `${name}.${inner}`);
  });
}

/** What is not sent stays as it is, and of stock that was seen only the difference counts. */
function wouldUndo(field: string, sent: Sent, now: ProductFacts): boolean {
  const [name = '', inner] = field.split('.');
  const wanted = (sent as Facts)[name];
  if (wanted === undefined || (name === 'available' && sent.available_before !== undefined)) return false;
  // Pictures come by address or as bytes, and links without the names they are read with.
  if (['image', 'pictures', 'links'].includes(name)) return true;
  const valueIn = (facts: Facts) => {
    const value = facts[name];
    return (inner && areFacts(value) ? value[inner] : inner ? undefined : value) ?? null;
  };
  return findDifference({ value: valueIn({ [name]: wanted }) }, { value: valueIn(now) }) !== undefined;
}
