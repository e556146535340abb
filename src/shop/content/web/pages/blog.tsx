import { Link } from 'react-router';
import { writeDate } from '#platform/kernel/dates.ts';
import { describePage } from '#platform/web/shell/search-engines/describe-page.ts';
import { describeQuestions } from '#platform/web/shell/search-engines/structured-data.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { PageHeading } from '#platform/web/ui/page/page-section.tsx';
import { ProductPicture } from '#shop/catalog/web/product-picture.tsx';
import type { ListedPost } from '../../contract/blog-posts.ts';
import { blogAnchor } from '../blog/blog-preview.tsx';
import type { Route } from './+types/blog';

export async function loader({ context }: Route.LoaderArgs) {
  const [posts, entries, { blog }] = await Promise.all([
    context.data.listPublishedPosts(),
    context.data.listBlogEntries({ limit: 100, offset: 0 }),
    context.data.readContent(),
  ]);
  return { posts, entries, blog };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const entries = loaderData?.entries.items ?? [];
  return describePage(root.loaderData?.shop, {
    title: 'Blog',
    description: loaderData?.blog.description ?? 'Questions and answers.',
    path: '/blog',
    structured: import.meta.env.SSR
      ? [describeQuestions(entries.map(({ q, a }) => ({ question: q, answer: a })))]
      : [],
  });
}

export default function Blog({ loaderData: { posts, entries, blog } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-gutter pt-14 lg:pt-20">
      <PageHeading title="Blog">{blog.text}</PageHeading>
      {entries.items.length + posts.length === 0 && <EmptyState title="No entries yet" />}
      <Posts posts={posts} />
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

/** Longer posts stand before the questions. */
function Posts({ posts }: { posts: ListedPost[] }) {
  if (posts.length === 0) return null;
  return (
    <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map(({ slug, title, summary, picture, pictureAlt, publishedAt }) => (
        <li key={slug} className="relative overflow-hidden rounded-card border bg-surface">
          {picture && (
            <ProductPicture
              image={picture}
              alt={pictureAlt ?? ''}
              sizes="(min-width: 64rem) 24rem, 92vw"
              className="aspect-video w-full object-cover"
            />
          )}
          <div className="p-card">
            <p className="text-sm text-muted">{writeDate(new Date(publishedAt), 'UTC')}</p>
            <h2 className="mt-1 text-lg wrap-anywhere">
              <Link to={`/blog/${slug}`} className="after:absolute after:inset-0">
                {title}
              </Link>
            </h2>
            <p className="mt-2 text-sm wrap-anywhere text-muted">{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
