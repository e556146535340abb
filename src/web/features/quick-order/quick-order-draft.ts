import { z } from 'zod';
import { addQuickOrderSchema } from '#contract/quick-order.ts';

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
  try {
    return keptSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(email)) ?? 'null'));
  } catch {
    return { rows: [] };
  }
}

export function keepDraft(email: string, draft: QuickOrderDraft): void {
  try {
    if (draft.rows.length === 0 && !draft.unanswered) sessionStorage.removeItem(keyOf(email));
    else sessionStorage.setItem(keyOf(email), JSON.stringify(draft));
  } catch {
    // Storage may be forbidden or full; then they live as long as the page.
  }
}

function keyOf(email: string): string {
  return `quickOrder:${email}`;
}
