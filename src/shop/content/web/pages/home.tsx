import { data } from 'react-router';
import { productsOnAPage } from '#shop/catalog/contract/page-data.ts';
import { toCard } from '#shop/product-pages/web/finding/card-product.ts';
import { Categories } from '#shop/product-pages/web/finding/categories.tsx';
import { ProductRange } from '#shop/product-pages/web/finding/product-range.tsx';
import { readRangeQuery } from '#shop/product-pages/web/finding/range-query.ts';
import { CustomerReviews } from '#shop/reviews/web/customer-reviews.tsx';
import { BlogPreview } from '../blog/blog-preview.tsx';
import { VisitUs } from '../contact/visit-us.tsx';
import { describeHome, structureHome } from '../home/describe-home.ts';
import { Faq } from '../home/faq.tsx';
import { Hero } from '../home/hero.tsx';
import { ServedCounts } from '../home/served-counts.tsx';
import type { Route } from './+types/home';

const reviewsShown = 12;
const blogEntriesShown = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readRangeQuery(new URL(request.url).searchParams);
  const { page, search } = query;
  const [products, kinds, reviews, blog] = await Promise.all([
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
      products: cards,
      description: describeHome(context.shop, query, cards),
      kinds,
      reviews: reviews.items,
      blogEntries: blog.items,
    },
    { status: isBeyondTheEnd ? 404 : 200 },
  );
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Ampyard · EV batteries, wholesale' }];
  const { query, products, description } = loaderData;
  if (!import.meta.env.SSR) return description;
  return [...description, ...structureHome(root.loaderData?.shop, query, products)];
}

export default function Home({
  loaderData: { query, products, kinds, reviews, blogEntries },
}: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <ProductRange products={products} query={query} />
      {!query.search && <Categories kinds={kinds} total={products.total} />}
      <ServedCounts />
      <VisitUs />
      <Faq />
      <BlogPreview entries={blogEntries} />
      <CustomerReviews reviews={reviews} />
    </>
  );
}
