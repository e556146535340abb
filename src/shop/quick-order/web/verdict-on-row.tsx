import CircleCheck from 'virtual:lucide/circle-check';
import Info from 'virtual:lucide/info';
import TriangleAlert from 'virtual:lucide/triangle-alert';
import type { Dispatch } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { amountToMinor, formatAmount, formatMinor } from '#platform/kernel/money.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { PublicPrice } from '#shop/catalog/web/public-price.tsx';
import { centsOf, type Judged, wordsFor } from './judged-rows.ts';
import type { Row, RowChange } from './row-list.ts';

type VerdictOnRowProps = { row: Row; verdict: Judged; dispatch: Dispatch<RowChange> };

/** What becomes of a row, and what would mend it with one press. */
export function VerdictOnRow({ row: { number }, verdict, dispatch }: VerdictOnRowProps) {
  const { product, unitPrice, publicUnitPrice, useSku, take, others, isReady } = verdict;
  const words = wordsFor(verdict);
  const [Icon, tone] = !isReady
    ? [TriangleAlert, 'text-warning']
    : words
      ? [Info, 'text-accent']
      : [CircleCheck, 'text-success'];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <div className="relative min-w-0 grow basis-40 pl-6 wrap-anywhere">
        <Icon className={`absolute top-[0.2em] left-0 size-4 ${tone}`} />
        {product && (
          <p>
            {product.name}
            <span className="text-muted tabular-nums">
              {' · '}
              {product.sku}
              {unitPrice !== undefined && ` · ${formatAmount(unitPrice)} per unit`}
              {unitPrice !== undefined && publicUnitPrice !== undefined && (
                <PublicPrice cents={amountToMinor(publicUnitPrice)} ownCents={amountToMinor(unitPrice)} />
              )}
            </span>
            {isReady && verdict.adds !== undefined && (
              <span className="tabular-nums"> · {formatMinor(centsOf(verdict))}</span>
            )}
          </p>
        )}
        {words && <p className={product && isReady ? 'text-muted' : ''}>{words}</p>}
      </div>
      {useSku && (
        <Mend
          number={number}
          words={`Use ${useSku}`}
          onPress={() => dispatch({ kind: 'change', number, sku: useSku })}
        />
      )}
      {take !== undefined && (
        <Mend
          number={number}
          words={`Use ${formatCount(take)}`}
          onPress={() => dispatch({ kind: 'take', number, quantity: String(take), others })}
        />
      )}
    </div>
  );
}

type MendProps = { number: number; words: string; onPress: () => void };

function Mend({ number, words, onPress }: MendProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${words}: row ${number}`}
      // Keyboard focus stays in the row that was corrected.
      onClick={({ currentTarget }) => {
        currentTarget.closest('li')?.querySelector('input')?.focus();
        onPress();
      }}
      className="whitespace-nowrap @max-3xl:ml-6"
    >
      {words}
    </Button>
  );
}
