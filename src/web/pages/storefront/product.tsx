import { data, Link, redirect } from 'react-router';
import { keyFiguresOf } from '#contract/catalogue/key-figures.ts';
import { showSpecification } from '#contract/catalogue/show-specification.ts';
import { formatCount } from '#domain/count.ts';
import { dataSheetAddress, hasDataSheet } from '#domain/documents.ts';
import { dollarsToCents } from '#domain/money.ts';
import { testSummariesAddress } from '#domain/vault/test-summary.ts';
import { ProductDocuments } from '../../features/documents/product-documents.tsx';
import { BuyCard } from '../../features/product-page/buy-card.tsx';
import { crumbsAbove, describeProductPage } from '../../features/product-page/describe-product-page.ts';
import { KeyFigures } from '../../features/product-page/key-figures.tsx';
import { LinkedProducts } from '../../features/product-page/linked-products.tsx';
import { ProductGallery } from '../../features/product-page/product-gallery.tsx';
import { ProductQuestions } from '../../features/product-page/product-questions.tsx';
import { questionsAbout } from '../../features/product-page/questions-about.ts';
import { ShopReviews } from '../../features/product-page/shop-reviews.tsx';
import { SpecificationTables } from '../../features/product-page/specification-tables.tsx';
import { TransportCards } from '../../features/transport/transport-cards.tsx';
import { transportOf } from '../../features/transport/transport-of-product.ts';
import { CompareToggle } from '../../frame/compare/compare-toggle.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { NotFound } from '../not-found.tsx';
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
