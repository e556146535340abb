import type { ReactNode } from 'react';
import { NotFound } from '#platform/web/shell/not-found.tsx';
import { Breadcrumbs, PageSection } from '#platform/web/ui/page/page-section.tsx';
import type { ShownRow } from '#shop/catalog/contract/show-specification.ts';
import { ProductDocuments } from '#shop/documents/web/product-documents.tsx';
import { BuyCard } from './buy-card.tsx';
import { CompareToggle } from './compare/compare-toggle.tsx';
import { LinkedProducts } from './linked-products.tsx';
import type { LoadedProduct } from './load-product-page.ts';
import { ProductGallery } from './product-gallery.tsx';
import { ProductQuestions, ShopReviews, SpecificationTables } from './product-sections.tsx';

type ProductScreenProps = {
  page: LoadedProduct | undefined;
  /** What other subjects add: how it travels, what is declared about it, and what stands beside its documents. */
  transport: ReactNode;
  compliance: ReactNode;
  documentsAside: ReactNode;
};

export function ProductScreen({ page, transport, compliance, documentsAside }: ProductScreenProps) {
  if (!page)
    return (
      <NotFound wayOn={{ to: '/products', words: 'See all products' }}>
        This product is no longer on sale, or the address is mistyped.
      </NotFound>
    );
  const { product, pictures, crumbs, figures, groups, dataSheet, documents, questions, reviews } = page;
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
            <BuyCard key={product._id} {...page} />
          </div>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line text-muted">{product.description}</p>
        </div>
      </div>
      {groups.length > 0 && (
        <PageSection id="specification" title="Specification" about="Per unit, as shipped.">
          <SpecificationTables groups={groups} />
        </PageSection>
      )}
      {transport}
      {compliance}
      {(documents.length > 0 || dataSheet) && (
        <PageSection id="documents" title="Documents" aside={documentsAside}>
          <ProductDocuments productId={product._id} dataSheet={dataSheet} documents={documents} />
        </PageSection>
      )}
      <LinkedProducts {...page} />
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
