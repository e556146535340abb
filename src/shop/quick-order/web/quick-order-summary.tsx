import Download from 'virtual:lucide/download';
import Trash from 'virtual:lucide/trash';
import Undo from 'virtual:lucide/undo-2';
import { useEffect, useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { downloadFaults } from './download-faults.ts';
import { centsOf, verdictOn } from './judged-rows.ts';
import type { Row } from './row-list.ts';
import type { QuickOrder } from './use-quick-order.ts';

type QuickOrderSummaryProps = Pick<QuickOrder, 'filled' | 'judged' | 'isChecking' | 'dispatch'> & {
  isOnlyFaults: boolean;
  onOnlyFaults: (faults: ReadonlySet<number> | undefined) => void;
};

/** How many rows are ready, and what can be done about the others. */
export function QuickOrderSummary({
  filled,
  judged,
  isChecking,
  dispatch,
  isOnlyFaults,
  onOnlyFaults,
}: QuickOrderSummaryProps) {
  const [cleared, setCleared] = useState<readonly Row[]>();
  const isEmpty = filled.length === 0;
  useEffect(() => {
    if (!isEmpty) setCleared(undefined);
  }, [isEmpty]);

  function clear(): void {
    setCleared(filled);
    dispatch({ kind: 'remove', numbers: filled.map(({ number }) => number) });
  }

  const verdicts = filled.map((row) => verdictOn(row, judged));
  const faults = filled.filter((_, index) => verdicts[index] && !verdicts[index].isReady);
  const ready = verdicts.filter((verdict) => verdict?.isReady).length;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 border-b px-4 py-2 sm:px-card">
      <p role="status" className="grow text-sm tabular-nums">
        {wordsFor({ rows: filled.length, ready, faults: faults.length, isChecking })}
      </p>
      {(faults.length > 0 || isOnlyFaults) && (
        <>
          <Button
            variant="quiet"
            size="small"
            aria-pressed={isOnlyFaults}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
            onClick={() =>
              onOnlyFaults(isOnlyFaults ? undefined : new Set(faults.map(({ number }) => number)))
            }
          >
            Show errors only
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={faults.length === 0}
            onClick={() => downloadFaults(filled, judged)}
          >
            <Download />
            Download errors
          </Button>
        </>
      )}
      {!isEmpty ? (
        <Button variant="quiet" size="small" onClick={clear}>
          <Trash />
          Clear all
        </Button>
      ) : (
        cleared && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => dispatch({ kind: 'bring-back', rows: cleared })}
          >
            <Undo />
            Restore {formatCount(cleared.length)} {cleared.length === 1 ? 'row' : 'rows'}
          </Button>
        )
      )}
    </div>
  );
}

interface Counted {
  rows: number;
  ready: number;
  faults: number;
  isChecking: boolean;
}

function wordsFor({ rows, ready, faults, isChecking }: Counted): string {
  if (rows === 0) return 'Or type SKUs below.';
  if (isChecking) return 'Checking …';
  if (faults === 0) return rows === 1 ? '1 row ready.' : `All ${formatCount(rows)} rows ready.`;
  return `${formatCount(ready)} of ${formatCount(rows)} rows ready, ${formatCount(faults)} with errors.`;
}

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
      {/* A user who has just changed a row need not wait for the check of it. */}
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
        <p className="font-medium tabular-nums max-sm:order-first max-sm:w-full">{formatMinor(cents)}</p>
      )}
      <p className="text-sm text-muted max-sm:hidden">Added to what is already in your cart.</p>
    </div>
  );
}
