import X from 'virtual:lucide/x';
import { Link } from 'react-router';
import { Button } from '#platform/web/ui/page/button.tsx';
import { comparePath } from '../../contract/compare-address.ts';
import { type Chosen, compareStore } from './compare-store.ts';

/** What was chosen to be compared, and the way to see it side by side. */
export function CompareBar({ chosen }: { chosen: readonly Chosen[] }) {
  return (
    <section
      data-floating
      aria-label="Products to compare"
      className="fixed inset-x-0 bottom-0 z-40 border-t bg-surface shadow-lg print:hidden"
    >
      <div className="mx-auto flex max-w-page items-center gap-3 px-gutter py-2.5">
        <ul className="flex min-w-0 grow gap-2 max-md:hidden">
          {chosen.map(({ sku, name }) => (
            <li
              key={sku}
              className="flex min-w-0 items-center gap-1 rounded-full bg-raised pr-1 pl-3 text-sm"
            >
              <span className="truncate">{name}</span>
              <button
                type="button"
                aria-label={`Remove from comparison: ${name}`}
                onClick={() => compareStore.remove(sku)}
                className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
              >
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
        <p className="grow text-sm text-muted tabular-nums md:hidden">{chosen.length} to compare</p>
        <Button variant="quiet" size="small" onClick={() => compareStore.clear()}>
          Clear
        </Button>
        <Button asChild size="small">
          <Link to={comparePath({ skus: chosen.map(({ sku }) => sku) })}>
            Compare {chosen.length > 1 && chosen.length}
          </Link>
        </Button>
      </div>
    </section>
  );
}
