import { data, Link } from 'react-router';
import { writeDate } from '#platform/kernel/dates.ts';
import { NotFound } from '#platform/web/shell/not-found.tsx';
import { describePage } from '#platform/web/shell/search-engines/describe-page.ts';
import { withSeller } from '#platform/web/shell/search-engines/titled.ts';
import { PageHeading } from '#platform/web/ui/page/page-section.tsx';
import { legalPages, legalTitles } from '#shop/settings/contract/parts/legal.ts';
import { Markdown } from '../markdown.tsx';
import type { Route } from './+types/legal';

/** `/terms`, `/privacy`, `/imprint` and `/returns`; `?version=3` is what an order of that time was placed under. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const page = legalPages.find((name) => pathname.startsWith(`/${name}`));
  const version = searchParams.get('version');
  if (!page || (version !== null && !/^[1-9]\d{0,8}$/.test(version))) return data(undefined, { status: 404 });
  const text = await context.data.readLegal(page, version === null ? undefined : Number(version));
  return text ? data({ page, title: legalTitles[page], ...text }) : data(undefined, { status: 404 });
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const shop = root.loaderData?.shop;
  if (!loaderData) return [{ title: withSeller('Page not found', shop) }];
  const { title, page } = loaderData;
  return describePage(shop, { title, description: withSeller(title, shop), path: `/${page}` });
}

export default function LegalText({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { page, title, html, version, statedAt, isCurrent } = loaderData;
  return (
    <div className="mx-auto max-w-page px-gutter pt-14 lg:pt-20">
      <PageHeading title={title}>
        {statedAt && `Version ${version}, ${writeDate(new Date(statedAt), 'UTC')}`}
      </PageHeading>
      {!isCurrent && (
        <p className="mt-4 max-w-prose rounded-control border bg-raised p-4 text-sm">
          This is an earlier version, kept for orders that were placed under it.{' '}
          <Link to={`/${page}`} className="text-accent underline underline-offset-4">
            Current version
          </Link>
        </p>
      )}
      <div className="mt-8">
        <Markdown html={html} />
      </div>
    </div>
  );
}
