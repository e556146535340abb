import Check from 'virtual:lucide/check';
import TrendingDown from 'virtual:lucide/trending-down';
import { formatCount } from '#platform/kernel/count.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { allTiersOf, findNextTier, type PriceTerms, tierFor } from '../rules/pricing.ts';
import { nearestQuantities, problemOfQuantity, type QuantityTerms } from '../rules/quantity.ts';
import { PublicPrice } from './public-price.tsx';

type PriceListProps = {
  terms: PriceTerms;
  /** Which of the prices applies now, by the quantity that it begins at. */
  tierFrom: number;
  /** What everyone else pays. */
  publicTerms?: PriceTerms;
};

/** What a unit costs from which quantity on, and which of it applies. */
export function PriceList({ terms, tierFrom, publicTerms }: PriceListProps) {
  return (
    <table className="mt-4 w-full text-sm tabular-nums">
      <caption className="mb-1.5 text-start text-muted">Volume prices</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Price per unit</th>
        </tr>
      </thead>
      <tbody>
        {allTiersOf(terms).map(({ from, unitCents }) => {
          const applies = from === tierFrom;
          return (
            <tr
              key={from}
              {...(applies && { 'aria-current': true })}
              className={classNames('border-t', applies ? 'font-medium' : 'text-muted')}
            >
              <th
                scope="row"
                className={classNames(
                  'py-1 pr-4 text-start whitespace-nowrap',
                  applies ? 'font-medium' : 'font-normal',
                )}
              >
                from {formatCount(from)}
              </th>
              <td className="py-1 text-end whitespace-nowrap">
                {formatMinor(unitCents)}
                <PublicPrice
                  cents={publicTerms && tierFor(publicTerms, from).unitCents}
                  ownCents={unitCents}
                />
              </td>
              <td className="w-6 py-1 text-end text-accent">
                {applies && (
                  <>
                    <Check className="inline size-4" />
                    <span className="sr-only">applies now</span>
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

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
        Order {formatCount(more)} more and pay {formatMinor(unitSaving)} less per unit
        {totalSaving > 0 && <>: {formatMinor(totalSaving)} less in total</>}.
      </p>
      <Button variant="secondary" size="small" className="shrink-0" onClick={() => onChoose(next.quantity)}>
        Use {formatCount(next.quantity)}
      </Button>
    </div>
  );
}
