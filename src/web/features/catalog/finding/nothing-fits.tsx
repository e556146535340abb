import { Link } from 'react-router';
import { type CatalogueQuery, catalogueAddress, without } from '#contract/catalogue/catalogue-address.ts';
import type { CatalogueAnswer } from '#contract/catalogue/catalogue-answer.ts';
import { cataloguePath } from '#contract/catalogue/catalogue-path.ts';
import { chosenFilters } from '#contract/catalogue/filter-words.ts';
import type { FilterName } from '#contract/catalogue/filters.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

type NothingFitsProps = { query: CatalogueQuery; withoutOne: CatalogueAnswer['withoutOne'] };

/** No dead end: which one thing to drop, and how many there are then. */
export function NothingFits({ query, withoutOne }: NothingFitsProps) {
  const chosen = chosenFilters(query);
  if (chosen.length === 0)
    return <EmptyState title="No products are on sale yet">Please come back soon.</EmptyState>;
  const wordsOf = (name: string) =>
    chosen
      .filter((one) => one.name === name)
      .map(({ words }) => words)
      .join(', ');
  return (
    <div className="rounded-card border bg-surface">
      <EmptyState
        title={chosen.length === 1 ? `Nothing fits ${chosen[0]?.words}` : 'Nothing fits all of this'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {withoutOne.map(({ name, count }) => (
              <Button key={name} asChild variant="secondary">
                <Link
                  to={catalogueAddress(without(query, name as FilterName))}
                  preventScrollReset
                  rel="nofollow"
                >
                  <span>
                    Without {wordsOf(name)}: {count.toLocaleString('en-US')}
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
        {withoutOne.length > 0
          ? 'Leave one of these out, and there is something to choose.'
          : 'Please ask for less at once.'}
      </EmptyState>
    </div>
  );
}
