import { formatCount } from '#platform/kernel/count.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { showColumns } from '#shop/catalog/contract/product-columns.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import type { ShownRow } from '#shop/catalog/contract/show-specification.ts';
import { canBeOrdered } from '#shop/catalog/rules/quantity.ts';

/** What to know before ordering. The dispatch day is shown only if the product can be ordered from stock. */
export function salesFactsOf(
  product: Product,
  dispatchDay: string | null,
  madeToOrderBy: string | null = null,
): ShownRow[] {
  const { min_order, multiple } = product;
  return [
    { label: 'Minimum order', value: `${formatCount(min_order)} ${min_order === 1 ? 'unit' : 'units'}` },
    ...(multiple > 1 ? [{ label: 'Sold in multiples of', value: formatCount(multiple) }] : []),
    ...showColumns(product, 'sale'),
    ...(dispatchDay && canBeOrdered(termsOf(product))
      ? [{ label: 'Ships by', value: writeDay(dispatchDay) }]
      : []),
    ...(madeToOrderBy ? [{ label: 'Made to order, ships by', value: writeDay(madeToOrderBy) }] : []),
  ];
}
