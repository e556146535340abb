import TrendingDown from 'virtual:lucide/trending-down';
import { formatCount } from '#platform/kernel/count.ts';
import { formatCents } from '#platform/kernel/money.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { findNextTier, type PriceTerms } from '../rules/pricing.ts';
import { nearestQuantities, problemOfQuantity, type QuantityTerms } from '../rules/quantity.ts';

type OtherQuantitiesProps = {
  terms: PriceTerms & QuantityTerms;
  quantity: number;
  onChoose: (quantity: number) => void;
};

/** The whole boxes below and above what was typed in, where that is none. */
export function NearestQuantities({ terms, quantity, onChoose }: OtherQuantitiesProps) {
  if (problemOfQuantity(quantity, terms) !== 'not-a-multiple') return null;
  return (
    <div className="flex flex-wrap gap-3">
      {nearestQuantities(quantity, terms).map((near) => (
        <Button key={near} variant="secondary" size="small" onClick={() => onChoose(near)}>
          Use {formatCount(near)}
        </Button>
      ))}
    </div>
  );
}

/** What is saved by a larger order. */
export function BetterQuantity({ terms, quantity, onChoose }: OtherQuantitiesProps) {
  if (problemOfQuantity(quantity, terms)) return null;
  const next = findNextTier(terms, quantity);
  if (!next) return null;
  const { more, unitSaving, totalSaving } = next;
  return (
    <div className="flex items-center gap-3 rounded-control bg-raised p-3 text-sm">
      <TrendingDown className="size-4 shrink-0 text-success" />
      <p className="grow">
        Order {formatCount(more)} more and pay {formatCents(unitSaving)} less per unit
        {totalSaving > 0 && <>: {formatCents(totalSaving)} less in total</>}.
      </p>
      <Button variant="secondary" size="small" className="shrink-0" onClick={() => onChoose(next.quantity)}>
        Use {formatCount(next.quantity)}
      </Button>
    </div>
  );
}
