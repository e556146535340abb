import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Route } from './+types/blog';

export function meta() {
  return [
    { title: 'Blog · Ampyard' },
    { name: 'description', content: 'Questions about EV batteries, answered.' },
  ];
}

export async function loader({ context }: Route.LoaderArgs) {
  return { entries: await context.data.listBlogEntries({ limit: 100, offset: 0 }) };
}

export default function Blog({ loaderData: { entries } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-4 pt-14 sm:px-6">
      <PageHeading title="Blog">Questions about EV batteries, answered.</PageHeading>
      {entries.items.length === 0 && <EmptyState title="Nothing has been written yet" />}
      <div className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2">
        {entries.items.map(({ q, a }) => (
          <article key={q}>
            <h2 className="text-xl">{q}</h2>
            <p className="mt-3 whitespace-pre-line text-muted">{a}</p>
          </article>
        ))}
      </div>
    </div>
  );
}
