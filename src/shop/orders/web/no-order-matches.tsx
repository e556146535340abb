import SearchX from 'virtual:lucide/search-x';
import { Link } from 'react-router';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { OrderSelection } from './use-orders.ts';

/** There are orders, but none of these. */
export function NoOrderMatches({ selection: { q } }: { selection: OrderSelection }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={q ? `No order matches '${q}'` : 'No orders match these filters'}
      action={
        <Button asChild variant="secondary">
          <Link to="?">Show all orders</Link>
        </Button>
      }
    >
      {q && 'Try a shorter search or another filter.'}
    </EmptyState>
  );
}
