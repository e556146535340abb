import type { ReactNode } from 'react';
import { formatMinor } from '#platform/kernel/money.ts';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { useCompared } from './compare/compare-store.ts';

type BuyBarProps = { unitCents: number; isHidden: boolean; children: ReactNode };

/** On a phone, price and the way to order at the window's bottom, as long as the form's own button is out of sight. */
export function BuyBar({ unitCents, isHidden, children }: BuyBarProps) {
  const isAboveCompareBar = useCompared().length > 0;
  return (
    <div
      data-floating
      className={classNames(
        'fixed inset-x-0 z-30 flex items-center justify-between gap-4 border-t bg-surface px-gutter py-2.5 lg:hidden print:hidden',
        isAboveCompareBar ? 'bottom-14' : 'bottom-0',
        isHidden && 'hidden',
      )}
    >
      <p className="min-w-0 text-sm tabular-nums">
        <span className="block text-lg/6 font-semibold">{formatMinor(unitCents)}</span>
        <span className="block text-xs text-muted">per unit</span>
      </p>
      {children}
    </div>
  );
}
