import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { cataloguePath } from '../../contract/catalogue-path.ts';
import type { CatalogueView } from './catalogue-view.ts';

type NothingFitsProps = Pick<CatalogueView, 'chips' | 'withoutOne'>;

/** No dead end: which one thing to drop, and how many there are then. */
export function NothingFits({ chips, withoutOne }: NothingFitsProps) {
  const [first, ...others] = chips;
  if (!first) return <EmptyState title="No products are on sale yet">Please come back soon.</EmptyState>;
  return (
    <div className="rounded-card border bg-surface">
      <EmptyState
        title={others.length === 0 ? `No results for ${first.words}` : 'No products match all filters'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {withoutOne.map(({ words, to, count }) => (
              <Button key={words} asChild variant="secondary">
                <Link to={to} preventScrollReset rel="nofollow">
                  <span>
                    Without {words}: {formatCount(count)}
                  </span>
                </Link>
              </Button>
            ))}
            <Button asChild variant={withoutOne.length > 0 ? 'quiet' : 'secondary'}>
              <Link to={cataloguePath}>Show all products</Link>
            </Button>
          </div>
        }
      >
        {withoutOne.length > 0 ? 'Remove a filter to see more.' : 'Remove some filters to see more.'}
      </EmptyState>
    </div>
  );
}
