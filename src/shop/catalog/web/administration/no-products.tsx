import { Link } from 'react-router';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';

type NoProductsProps = {
  search: string;
  /** There may be products, only not on this page or of this kind. */
  isNarrowed: boolean;
};

export function NoProducts({ search, isNarrowed }: NoProductsProps) {
  if (!search && !isNarrowed) {
    return <EmptyState title="No products yet">Add the first product.</EmptyState>;
  }
  return (
    <EmptyState
      title={search ? `Nothing matches '${search}'` : 'No products match'}
      action={
        <Button asChild variant="secondary">
          <Link to="?">Show all products</Link>
        </Button>
      }
    >
      {search && 'Try fewer letters.'}
    </EmptyState>
  );
}
