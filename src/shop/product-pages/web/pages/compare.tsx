import Printer from 'virtual:lucide/printer';
import Scale from 'virtual:lucide/scale';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageMessages } from '#platform/contract/page-messages.ts';
import { withSeller } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Spinner } from '#platform/web/ui/feedback/loading.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { useIsAlive } from '#platform/web/ui/page/alive.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Breadcrumbs, PageHeading } from '#platform/web/ui/page/page-section.tsx';
import { withPriceWords } from '#shop/catalog/rules/price-words.ts';
import { compareProducts, differencesOf } from '../../contract/compare.ts';
import { comparePath, mostCompared, readComparison } from '../../contract/compare-address.ts';
import { AddToComparison } from '../compare/add-to-comparison.tsx';
import { useCompared } from '../compare/compare-store.ts';
import { ComparisonTable } from '../compare/comparison-table.tsx';
import type { Route } from './+types/compare';

const inWords = new Intl.ListFormat('en');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { skus, onlyDifferences } = readComparison(new URL(request.url).searchParams);
  const { products: found, others } = await context.data.compareProducts(skus);
  const known = new Set(found.map(({ sku }) => sku.toLowerCase()));
  const products = found.slice(0, mostCompared);
  const groups = compareProducts(products, withPriceWords('Price per unit', context.shop));
  return {
    comparison: { skus: products.map(({ sku }) => sku), onlyDifferences },
    // What heads and buttons need; the figures are worked out here, so that no script has to know them all.
    products: products.map(({ specification: _, description: __, ...product }) => product),
    groups: onlyDifferences ? differencesOf(groups) : groups,
    others,
    leftOut: found.slice(mostCompared).map(({ name }) => name),
    unknown: skus.filter((sku) => !known.has(sku.toLowerCase())),
  };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const names = loaderData?.products.map(({ name }) => name) ?? [];
  const title = names.length > 0 ? `Compare ${inWords.format(names)}` : 'Compare';
  return [{ title: withSeller(title, root.loaderData?.shop) }];
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { comparison, products, groups, others, leftOut, unknown } = loaderData;
  const isAlive = useIsAlive();
  const isRestoring = useRestoreKept(comparison.skus.length + unknown.length === 0);
  return (
    <div className="mx-auto max-w-page px-gutter pt-6">
      <Breadcrumbs
        above={[
          { name: 'Home', path: '/' },
          { name: 'Products', path: '/products' },
        ]}
        here="Compare"
      />
      <div className="mt-4">
        <PageHeading
          title="Compare products"
          actions={
            products.length > 1 && (
              <>
                <Button asChild variant="secondary">
                  <Link
                    to={comparePath({ ...comparison, onlyDifferences: !comparison.onlyDifferences })}
                    preventScrollReset
                    rel="nofollow"
                    className="print:hidden"
                  >
                    {comparison.onlyDifferences ? 'Show all rows' : 'Show differences only'}
                  </Link>
                </Button>
                {isAlive && (
                  <Button variant="secondary" onClick={() => window.print()}>
                    <Printer />
                    Print
                  </Button>
                )}
              </>
            )
          }
        >
          {products.length > 1 &&
            'Differences are highlighted. Share this page’s link to share the comparison.'}
        </PageHeading>
      </div>
      <div className="mt-6 grid gap-4 empty:hidden">
        {unknown.length > 0 && (
          <Notice tone="warning" title={`No product on sale has the SKU ${inWords.format(unknown)}`}>
            Check for typos.
          </Notice>
        )}
        {leftOut.length > 0 && (
          <Notice tone="warning" title={pageMessages.tooManyToCompare}>
            Left out: {inWords.format(leftOut)}.
          </Notice>
        )}
      </div>
      <div className="mt-6">
        {products.length > 0 ? (
          <ComparisonTable products={products} groups={groups} comparison={comparison} />
        ) : isRestoring ? (
          <div className="grid place-items-center py-16">
            <Spinner label="Loading the comparison" />
          </div>
        ) : (
          <div className="rounded-card border bg-surface">
            <EmptyState
              icon={<Scale />}
              title="Nothing to compare yet"
              action={
                <Button asChild>
                  <Link to="/products">See all products</Link>
                </Button>
              }
            >
              Choose Compare on up to four products, or add them by SKU.
            </EmptyState>
          </div>
        )}
      </div>
      {products.length < mostCompared && <AddToComparison comparison={comparison} others={others} />}
    </div>
  );
}

/** An address that names no product leads on to what this browser keeps, if anything. Answers whether it is about to. */
function useRestoreKept(namesNone: boolean): boolean {
  const kept = useCompared();
  const navigate = useNavigate();
  const isRestoring = namesNone && kept.length > 0;
  useEffect(() => {
    if (isRestoring) void navigate(comparePath({ skus: kept.map(({ sku }) => sku) }), { replace: true });
  }, [isRestoring, kept, navigate]);
  return isRestoring;
}
