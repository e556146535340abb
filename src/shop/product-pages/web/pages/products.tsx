import { data } from 'react-router';
import { withSeller } from '#platform/web/shell/search-engines/titled.ts';
import { readCatalogAddress } from '#shop/catalog/contract/finding/catalog-query.ts';
import { productsOnAPage } from '#shop/catalog/contract/page-data.ts';
import { CatalogScreen } from '../finding/catalog-screen.tsx';
import { viewOf } from '../finding/catalog-view.ts';
import { describeCatalog } from '../finding/describe-catalog.ts';
import type { Route } from './+types/products';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { query, unread } = readCatalogAddress(new URL(request.url).searchParams);
  const { page = 1 } = query;
  const stretch = { limit: productsOnAPage, offset: (page - 1) * productsOnAPage };
  const answer = await context.data.listCatalog(query, stretch);
  const isBeyondTheEnd = page > 1 && answer.items.length === 0;
  return data(viewOf(query, answer, unread), { status: isBeyondTheEnd ? 404 : 200 });
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return [{ title: withSeller('Products', root.loaderData?.shop) }];
  return describeCatalog(root.loaderData?.shop, loaderData);
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <CatalogScreen view={loaderData} />;
}
