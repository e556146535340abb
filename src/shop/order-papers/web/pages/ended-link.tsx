import Link2Off from 'virtual:lucide/link-2-off';
import { data, Link } from 'react-router';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';

export const meta = titled('Link expired');

/** Links that still open never come here: the server sends their papers. */
export function loader() {
  return data(null, { status: 404 });
}

/** The page of a link to an order's papers that has expired or never existed. */
export default function EndedLink() {
  return (
    <div className="mx-auto max-w-page px-gutter py-10">
      <h1 className="sr-only">Order documents</h1>
      <EmptyState
        icon={<Link2Off />}
        title="This link has expired"
        action={
          <Button asChild>
            <Link to="/products">See all products</Link>
          </Button>
        }
      >
        Ask the sender for a new one. If it’s your order, sign in and download all documents from the order
        page.
      </EmptyState>
    </div>
  );
}
