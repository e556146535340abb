import { z } from 'zod';
import { dropFromTab, keepInTab, readFromTab } from '#platform/web/shell/tab-storage.ts';
import { addQuickOrderSchema } from '../contract/quick-order.ts';

const keptSchema = z.object({
  rows: z.array(z.object({ number: z.int(), sku: z.string(), quantity: z.string() })),
  /** What was sent and not answered: sent again as it was, it is added once. */
  unanswered: z
    .object({ numbers: z.array(z.int()), rows: addQuickOrderSchema.shape.rows })
    .optional()
    .catch(undefined),
});

export type QuickOrderDraft = z.infer<typeof keptSchema>;

/** Rows stay with the tab, through a reload, a look at another page, and signing in again. */
export function readDraft(email: string): QuickOrderDraft {
  return readFromTab(keyOf(email), keptSchema) ?? { rows: [] };
}

export function keepDraft(email: string, draft: QuickOrderDraft): void {
  if (draft.rows.length === 0 && !draft.unanswered) dropFromTab(keyOf(email));
  else keepInTab(keyOf(email), draft);
}

function keyOf(email: string): string {
  return `quickOrder:${email}`;
}
