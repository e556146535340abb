import { Button } from '../../ui/button.tsx';
import { verdictOn } from './judged-rows.ts';
import type { QuickOrder } from './use-quick-order.ts';

/** The good rows go into the cart with one press, which stays in reach however many rows there are. */
export function AddToCartBar({
  filled,
  judged,
  isChecking,
  isAdding,
  add,
}: Pick<QuickOrder, 'filled' | 'judged' | 'isChecking' | 'isAdding' | 'add'>) {
  const lines = filled.filter((row) => verdictOn(row, judged)?.adds !== undefined).length;
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card border-t bg-surface px-4 py-3 sm:px-card">
      <Button pending={isAdding} disabled={lines === 0 || isChecking} onClick={add} className="max-sm:w-full">
        {lines === 0
          ? 'Add to cart'
          : lines === 1
            ? 'Add 1 line to cart'
            : `Add ${lines.toLocaleString('en-US')} lines to cart`}
      </Button>
      <p className="text-sm text-muted max-sm:hidden">
        What is in your cart already stays, and this is added to it.
      </p>
    </div>
  );
}
