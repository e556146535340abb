import { formatCount } from '#platform/kernel/count.ts';
import { formatCents } from '#platform/kernel/money.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { centsOf, verdictOn } from './judged-rows.ts';
import type { QuickOrder } from './use-quick-order.ts';

/** The good rows go into the cart with one press, which stays in reach however many rows there are. */
export function AddToCartBar({
  filled,
  judged,
  isChecking,
  isAdding,
  add,
}: Pick<QuickOrder, 'filled' | 'judged' | 'isChecking' | 'isAdding' | 'add'>) {
  const added = filled
    .flatMap((row) => verdictOn(row, judged) ?? [])
    .filter(({ adds }) => adds !== undefined);
  const lines = added.length;
  const cents = added.reduce((sum, verdict) => sum + centsOf(verdict), 0);
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card border-t bg-surface px-4 py-3 sm:px-card">
      {/* Whoever has just changed a row need not wait until the shop has looked at it. */}
      <Button
        pending={isAdding}
        disabled={lines === 0 && !(isChecking && filled.length > 0)}
        onClick={add}
        className="max-sm:w-full"
      >
        {lines === 0
          ? 'Add to cart'
          : lines === 1
            ? 'Add 1 line to cart'
            : `Add ${formatCount(lines)} lines to cart`}
      </Button>
      {cents > 0 && (
        <p className="font-medium tabular-nums max-sm:order-first max-sm:w-full">{formatCents(cents)}</p>
      )}
      <p className="text-sm text-muted max-sm:hidden">Added to what is already in your cart.</p>
    </div>
  );
}
