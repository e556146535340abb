import { describePage } from '#platform/web/shell/search-engines/describe-page.ts';
import { describeQuestions } from '#platform/web/shell/search-engines/structured-data.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { PageHeading } from '#platform/web/ui/page/page-section.tsx';
import { blogAnchor } from '../blog/blog-preview.tsx';
import type { Route } from './+types/blog';

export async function loader({ context }: Route.LoaderArgs) {
  return { entries: await context.data.listBlogEntries({ limit: 100, offset: 0 }) };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const entries = loaderData?.entries.items ?? [];
  return describePage(root.loaderData?.shop, {
    title: 'Blog',
    description:
      'Questions about EV batteries, answered: chemistry, state of health, balancing, cooling, transport, second life and fast charging.',
    path: '/blog',
    structured: import.meta.env.SSR
      ? [describeQuestions(entries.map(({ q, a }) => ({ question: q, answer: a })))]
      : [],
  });
}

export default function Blog({ loaderData: { entries } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-gutter pt-14 lg:pt-20">
      <PageHeading title="Blog">
        Questions from the workshop floor, answered by the people who build the packs.
      </PageHeading>
      {entries.items.length === 0 && <EmptyState title="No entries yet" />}
      <div className="mt-10 grid gap-x-12 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <nav aria-label="Questions" className="sticky top-24 self-start text-sm max-lg:hidden">
          <ol className="grid gap-3 border-l pl-5">
            {entries.items.map(({ q }) => (
              <li key={q}>
                <a
                  href={`#${blogAnchor(q)}`}
                  className="rounded-xs wrap-anywhere text-muted transition-colors hover:text-ink"
                >
                  {q}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="divide-y border-y">
          {entries.items.map(({ q, a }) => (
            <article key={q} id={blogAnchor(q)} className="py-8">
              <h2 className="text-xl wrap-anywhere">{q}</h2>
              <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line text-muted">{a}</p>
            </article>
          ))}
        </div>
      </div>
    </div>
  );
}
