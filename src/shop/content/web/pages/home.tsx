import { data, type MetaDescriptor } from 'react-router';
import type { Page } from '#platform/contract/lists.ts';
import type { ShopInfo } from '#platform/contract/shop-info.ts';
import { describePage, toStructured } from '#platform/web/shell/search-engines/describe-page.ts';
import { describeQuestions, describeSeller } from '#platform/web/shell/search-engines/structured-data.ts';
import { withSeller } from '#platform/web/shell/search-engines/titled.ts';
import { productsOnAPage } from '#shop/catalog/contract/page-data.ts';
import { describeProducts } from '#shop/catalog/web/describe-products.ts';
import { type CardProduct, toCard } from '#shop/product-pages/web/finding/card-product.ts';
import { type RangeQuery, rangePath, readRangeQuery } from '#shop/product-pages/web/finding/range-query.ts';
import type { HomeContent } from '../../contract/home-content.ts';
import { Home } from '../home/home.tsx';
import type { Route } from './+types/home';

const reviewsShown = 12;
const blogEntriesShown = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readRangeQuery(new URL(request.url).searchParams);
  const { page, search } = query;
  const [content, products, kinds, reviews, blog] = await Promise.all([
    context.data.readHomeContent(),
    context.data.listProducts({
      limit: productsOnAPage,
      offset: (page - 1) * productsOnAPage,
      ...(search && { q: search }),
    }),
    context.data.listKindsOnSale(),
    context.data.listReviews({ limit: reviewsShown, offset: 0 }),
    context.data.listBlogEntries({ limit: blogEntriesShown, offset: 0 }),
  ]);
  const isBeyondTheEnd = page > 1 && products.items.length === 0;
  const cards = { ...products, items: products.items.map(toCard) };
  return data(
    {
      query,
      content,
      products: cards,
      description: describeHome(context.shop, content, query, cards),
      kinds,
      reviews: reviews.items,
      blogEntries: blog.items,
    },
    { status: isBeyondTheEnd ? 404 : 200 },
  );
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return [{ title: root.loaderData?.shop.seller.name ?? '' }];
  const { query, content, products, description } = loaderData;
  if (!import.meta.env.SSR) return description;
  return [...description, ...structureHome(root.loaderData?.shop, content, query, products)];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <Home {...loaderData} />;
}

const titleOfHome = (shop: ShopInfo | undefined, { title }: HomeContent) =>
  [shop?.seller.name, title].filter(Boolean).join(' · ');

/** What search engines are told of the home page, and of each further page of the range. */
function describeHome(
  shop: ShopInfo | undefined,
  content: HomeContent,
  query: RangeQuery,
  { total }: Page<CardProduct>,
): MetaDescriptor[] {
  const { page, search } = query;
  // What was searched for is listed nowhere, so it needs no description.
  if (search) return [{ title: withSeller(`‘${search}’ in the range`, shop) }];
  const pathOf = (other: number) => rangePath({ ...query, page: other });
  return describePage(shop, {
    title: `The range, page ${page}`,
    wholeTitle: page === 1 ? titleOfHome(shop, content) : undefined,
    description: content.description ?? 'Products with prices per unit, minimum orders and stock.',
    path: rangePath(query),
    previous: page > 1 ? pathOf(page - 1) : undefined,
    next: page * productsOnAPage < total ? pathOf(page + 1) : undefined,
  });
}

/** The same in words of schema.org: long, so that it is written into the page and sent nowhere else. */
function structureHome(
  shop: ShopInfo | undefined,
  { faq }: HomeContent,
  query: RangeQuery,
  { items }: Page<CardProduct>,
): MetaDescriptor[] {
  const { page, search } = query;
  if (search || !shop) return [];
  return toStructured([
    ...(page === 1
      ? [describeSeller(shop), ...(faq.entries.length > 0 ? [describeQuestions(faq.entries)] : [])]
      : []),
    describeProducts(items, (page - 1) * productsOnAPage + 1, shop),
  ]);
}
