import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function meta() {
  return [{ title: 'Being built · Ampyard' }];
}

/** Stands for the pages of the route table that are not built yet. */
export default function Awaited() {
  return (
    <div className="mx-auto max-w-page px-4 py-16">
      <EmptyState
        title="This page is being built"
        action={
          <Button asChild variant="secondary">
            <Link to="/">Back to the shop</Link>
          </Button>
        }
      >
        The catalogue is open; ordering follows.
      </EmptyState>
    </div>
  );
}
