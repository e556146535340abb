import type { SummaryState } from '#batteries/test-summaries/rules/summary-state.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Drawing } from '#platform/kernel/drawing.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import type { TransportView } from '../contract/calls.ts';
import { goodsOf, packingOf } from '../contract/goods-of-product.ts';
import { viewTransport } from '../contract/view-transport.ts';
import { drawMark } from '../rules/mark-drawings.ts';
import { missingOf } from '../rules/missing-fields.ts';
import { markKey, marksOf } from './marks-of.ts';

interface TransportOfProduct {
  units: number;
  view: TransportView;
  /** Of all marks of the package, by mark and UN number: drawn here, so that the page needs no code for it. */
  drawings: Record<string, Drawing>;
}

/** How one package of a product may travel, or what is missing to tell. Nothing if it contains no batteries. */
export function transportOf(product: Product, testSummary: SummaryState): TransportOfProduct | undefined {
  const goods = goodsOf(product);
  if (goods.contains === 'nothing') return undefined;
  const units = missingOf(goods).length > 0 ? 1 : packingOf(product, goods).units;
  const { _id: productId, name, sku } = product;
  const view = viewTransport(
    [{ productId, sku, name, quantity: units, minOrder: 1, product, testSummary }],
    dayOf(new Date()),
  );
  const drawings = Object.fromEntries(
    view.modes
      .flatMap(marksOf)
      .map(({ mark, unNumber }) => [markKey(mark, unNumber), drawMark(mark, unNumber)]),
  );
  // Advice about larger loads does not help with a single package.
  return { units, view: { ...view, modes: view.modes.map((one) => ({ ...one, advice: [] })) }, drawings };
}
