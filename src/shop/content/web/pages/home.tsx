import { data, type MetaDescriptor } from 'react-router';
import type { Page } from '#platform/contract/lists.ts';
import type { ShopInfo } from '#platform/contract/shop-info.ts';
import { describePage, toStructured } from '#platform/web/shell/search-engines/describe-page.ts';
import { describeQuestions, describeSeller } from '#platform/web/shell/search-engines/structured-data.ts';
import { withSeller } from '#platform/web/shell/search-engines/titled.ts';
import { Accordion, AccordionItem } from '#platform/web/ui/page/accordion.tsx';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import { productsOnAPage } from '#shop/catalog/contract/page-data.ts';
import { describeProducts } from '#shop/catalog/web/describe-products.ts';
import { faqEntries } from '#shop/product-pages/web/faq-entries.ts';
import { type CardProduct, toCard } from '#shop/product-pages/web/finding/card-product.ts';
import { Categories } from '#shop/product-pages/web/finding/categories.tsx';
import { ProductRange } from '#shop/product-pages/web/finding/product-range.tsx';
import { type RangeQuery, rangePath, readRangeQuery } from '#shop/product-pages/web/finding/range-query.ts';
import { CustomerReviews } from '#shop/reviews/web/customer-reviews.tsx';
import { BlogPreview } from '../blog/blog-preview.tsx';
import { VisitUs } from '../contact/visit-us.tsx';
import { Hero, ServedCounts } from '../home/hero.tsx';
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
  if (!loaderData) return [{ title: titleOfHome(root.loaderData?.shop) }];
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

const titleOfHome = (shop: ShopInfo | undefined) =>
  `${shop ? `${shop.seller.name} · ` : ''}EV batteries, wholesale`;

/** What search engines are told of the home page, and of each further page of the range. */
function describeHome(
  shop: ShopInfo | undefined,
  query: RangeQuery,
  { total }: Page<CardProduct>,
): MetaDescriptor[] {
  const { page, search } = query;
  // What was searched for is listed nowhere, so it needs no description.
  if (search) return [{ title: withSeller(`‘${search}’ in the range`, shop) }];
  const pathOf = (other: number) => rangePath({ ...query, page: other });
  return describePage(shop, {
    title: `The range, page ${page}`,
    wholeTitle: page === 1 ? titleOfHome(shop) : undefined,
    description:
      'Traction cells, modules, packs and the parts around them, wholesale from the factory: prices per unit, minimum orders and stock, for workshops, fleets and vehicle makers.',
    path: rangePath(query),
    previous: page > 1 ? pathOf(page - 1) : undefined,
    next: page * productsOnAPage < total ? pathOf(page + 1) : undefined,
  });
}

/** The same in words of schema.org: long, so that it is written into the page and sent nowhere else. */
function structureHome(
  shop: ShopInfo | undefined,
  query: RangeQuery,
  { items }: Page<CardProduct>,
): MetaDescriptor[] {
  const { page, search } = query;
  if (search || !shop) return [];
  return toStructured([
    ...(page === 1 ? [describeSeller(shop), describeQuestions(faqEntries)] : []),
    describeProducts(items, (page - 1) * productsOnAPage + 1, shop),
  ]);
}

function Faq() {
  return (
    <PageSection
      id="faq"
      title="FAQ"
      about="Common questions before a first order."
      className="gap-x-12 lg:grid lg:grid-cols-[1fr_2fr] lg:items-start"
    >
      <Accordion>
        {faqEntries.map(({ question, answer }, index) => (
          <AccordionItem key={question} title={question} open={index === 0}>
            {answer}
          </AccordionItem>
        ))}
      </Accordion>
    </PageSection>
  );
}
