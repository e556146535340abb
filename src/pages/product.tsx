import { data, Link } from 'react-router';
import { ProductCompliance } from '#batteries/compliance/web/product-compliance.tsx';
import { testSummariesAddress } from '#batteries/test-summaries/rules/test-summary.ts';
import { markKey } from '#batteries/transport/web/marks-of.ts';
import { TransportCards } from '#batteries/transport/web/transport-cards.tsx';
import { transportOf } from '#batteries/transport/web/transport-of-product.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { withSeller } from '#platform/web/shell/search-engines/titled.ts';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import { loadProductPage } from '#shop/product-pages/web/load-product-page.ts';
import { ProductScreen } from '#shop/product-pages/web/product-screen.tsx';
import type { Route } from './+types/product';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const page = await loadProductPage(context, slug);
  if (!page) return data(undefined, { status: 404 });
  const [summaries, compliance, testSummary] = await Promise.all([
    context.data.findTestSummaries(page.product.sku),
    context.data.findProductCompliance(page.product._id),
    context.data.findTestSummaryState(page.product._id),
  ]);
  return data({
    page,
    transport: transportOf(page.product, testSummary),
    compliance,
    testSummaries: summaries && testSummariesAddress(summaries.model),
  });
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return loaderData?.page.description ?? [{ title: withSeller('Product not found', root.loaderData?.shop) }];
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { page, transport, compliance, testSummaries } = loaderData ?? {};
  return (
    <ProductScreen
      page={page}
      transport={
        transport && (
          <PageSection
            id="transport"
            title="Transport"
            about={
              transport.units === 1
                ? 'Per unit, packed for shipping.'
                : `Per package of ${formatCount(transport.units)}.`
            }
          >
            <TransportCards
              transport={transport.view}
              draw={(mark, unNumber) => transport.drawings[markKey(mark, unNumber)]}
            />
          </PageSection>
        )
      }
      compliance={compliance && <ProductCompliance compliance={compliance} />}
      documentsAside={
        testSummaries && (
          <Link to={testSummaries} className="rounded-sm text-sm font-medium text-accent hover:underline">
            All UN 38.3 test summary editions
          </Link>
        )
      }
    />
  );
}
