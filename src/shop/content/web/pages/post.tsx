import { data, Link } from 'react-router';
import { writeDate } from '#platform/kernel/dates.ts';
import { NotFound } from '#platform/web/shell/not-found.tsx';
import { describePage } from '#platform/web/shell/search-engines/describe-page.ts';
import { withSeller } from '#platform/web/shell/search-engines/titled.ts';
import { PageHeading } from '#platform/web/ui/page/page-section.tsx';
import { Markdown } from '../markdown.tsx';
import type { Route } from './+types/post';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const post = await context.data.findPost(slug);
  return post ? data(post) : data(undefined, { status: 404 });
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const shop = root.loaderData?.shop;
  if (!loaderData) return [{ title: withSeller('Page not found', shop) }];
  const { slug, title, summary, picture, pictureAlt, publishedAt } = loaderData;
  return describePage(shop, {
    ...{ title, description: summary, path: `/blog/${slug}` },
    picture: picture ? { path: picture, alt: pictureAlt ?? '' } : undefined,
    structured:
      import.meta.env.SSR && shop
        ? [
            {
              '@type': 'BlogPosting',
              headline: title,
              description: summary,
              datePublished: publishedAt,
              author: { '@type': 'Organization', name: shop.seller.name },
              ...(picture && { image: new URL(picture, shop.address).href }),
            },
          ]
        : [],
  });
}

/** A longer text of the blog. */
export default function Post({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound wayOn={{ to: '/blog', words: 'See the blog' }} />;
  const { title, picture, pictureAlt, publishedAt, html } = loaderData;
  return (
    <article className="mx-auto max-w-page px-gutter pt-14 lg:pt-20">
      <Link to="/blog" className="text-sm text-muted hover:text-ink">
        Blog
      </Link>
      <PageHeading title={title}>
        <time dateTime={publishedAt}>{writeDate(new Date(publishedAt), 'UTC')}</time>
      </PageHeading>
      {picture && (
        <img
          src={picture}
          alt={pictureAlt ?? ''}
          width={1200}
          height={675}
          className="mt-8 aspect-video w-full max-w-prose rounded-card object-cover"
        />
      )}
      <div className="mt-8">
        <Markdown html={html} />
      </div>
    </article>
  );
}
