import { data, Link, redirect } from 'react-router';
import { testSummariesAddress } from '#batteries/test-summaries/rules/test-summary.ts';
import { TransportCards } from '#batteries/transport/web/transport-cards.tsx';
import { transportOf } from '#batteries/transport/web/transport-of-product.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { dollarsToCents } from '#platform/kernel/money.ts';
import { NotFound } from '#platform/web/shell/not-found.tsx';
import { Breadcrumbs } from '#platform/web/ui/page/breadcrumbs.tsx';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import { keyFiguresOf } from '#shop/catalog/contract/key-figures.ts';
import { type ShownRow, showSpecification } from '#shop/catalog/contract/show-specification.ts';
import { dataSheetAddress, hasDataSheet } from '#shop/documents/rules/documents.ts';
import { ProductDocuments } from '#shop/documents/web/product-documents.tsx';
import { BuyCard } from '../buy-card.tsx';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { crumbsAbove, describeProductPage } from '../describe-product-page.ts';
import { LinkedProducts } from '../linked-products.tsx';
import { ProductGallery } from '../product-gallery.tsx';
import { ProductQuestions } from '../product-questions.tsx';
import { questionsAbout } from '../questions-about.ts';
import { ShopReviews } from '../shop-reviews.tsx';
import { SpecificationTables } from '../specification-tables.tsx';
import type { Route } from './+types/product';

const reviewsShown = 3;

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const page = await context.data.findProductPage(slug);
  if (!page) return data(undefined, { status: 404 });
  // Its address has changed for good: whoever keeps a link may keep the new one.
  if ('movedTo' in page) throw redirect(`/product/${page.movedTo}`, 301);
  const { items: reviews } = await context.data.listReviews({ limit: reviewsShown, offset: 0 });
  const documents = await context.data.listDocuments(page.product._id);
  const { product, ...rest } = page;
  const testSummaries = await context.data.findTestSummaries(product.sku);
  // Worked out here, so that the words and units of every figure are not sent along as a script.
  return data({
    ...rest,
    product,
    reviews,
    documents,
    description: describeProductPage(context.shop, page),
    crumbs: crumbsAbove(product),
    figures: keyFiguresOf(product),
    groups: showSpecification(product.specification, dollarsToCents(product.price)),
    questions: questionsAbout(product),
    transport: transportOf(product),
    testSummaries: testSummaries && testSummariesAddress(testSummaries.model),
    dataSheet: hasDataSheet(product) ? dataSheetAddress(product.slug) : undefined,
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.description ?? [{ title: 'Product not found · Ampyard' }];
}

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <NotFound wayOn={{ to: '/products', words: 'See all products' }}>
        This product is no longer on sale, or the address is mistyped.
      </NotFound>
    );
  const { product, pictures, crumbs, figures, groups, dataSheet, documents, transport, questions, reviews } =
    loaderData;
  return (
    <>
      <div className="mx-auto max-w-page px-gutter pt-6">
        <Breadcrumbs above={crumbs} here={product.name} />
        <div className="mt-4 grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <div className="grid content-start gap-6">
            <div>
              <h1 className="text-3xl wrap-anywhere">{product.name}</h1>
              <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
                <p className="text-sm text-muted">SKU {product.sku}</p>
                <CompareToggle sku={product.sku} name={product.name} className="-mr-3" />
              </div>
            </div>
            <ProductGallery pictures={pictures} name={product.name} />
            <KeyFigures figures={figures} />
          </div>
          <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
            {/* Another product is another order. */}
            <BuyCard key={product._id} product={product} />
          </div>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line text-muted">{product.description}</p>
        </div>
      </div>
      {groups.length > 0 && (
        <PageSection id="specification" title="Specification" about="Per unit, as shipped.">
          <SpecificationTables groups={groups} />
        </PageSection>
      )}
      {transport && (
        <PageSection
          id="transport"
          title="Transport"
          about={
            transport.units === 1
              ? 'Per unit, packed for shipping.'
              : `Per package of ${formatCount(transport.units)}.`
          }
        >
          <TransportCards transport={transport.view} />
        </PageSection>
      )}
      {(documents.length > 0 || dataSheet) && (
        <PageSection
          id="documents"
          title="Documents"
          aside={
            loaderData.testSummaries && (
              <Link
                to={loaderData.testSummaries}
                className="rounded-sm text-sm font-medium text-accent hover:underline"
              >
                All UN 38.3 test summary editions
              </Link>
            )
          }
        >
          <ProductDocuments productId={product._id} dataSheet={dataSheet} documents={documents} />
        </PageSection>
      )}
      <LinkedProducts {...loaderData} />
      <ProductQuestions product={product} questions={questions} />
      <ShopReviews reviews={reviews} />
    </>
  );
}

/** The figures that matter, to be read from afar. */
function KeyFigures({ figures }: { figures: ShownRow[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border bg-line sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col bg-surface p-4 odd:last:max-sm:col-span-2">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-1 text-xl font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
