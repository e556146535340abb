import Check from 'virtual:lucide/check';
import { formatCount } from '#platform/kernel/count.ts';
import { formatCents } from '#platform/kernel/money.ts';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { allTiersOf, type PriceTerms } from '../rules/pricing.ts';

type PriceListProps = {
  terms: PriceTerms;
  /** Which of the prices applies now, by the quantity that it begins at. */
  tierFrom: number;
};

/** What a unit costs from which quantity on, and which of it applies. */
export function PriceList({ terms, tierFrom }: PriceListProps) {
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
              <td className="py-1 text-end whitespace-nowrap">{formatCents(unitCents)}</td>
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
