import type { Product } from '#contract/product.ts';
import { termsOf } from '#contract/product-terms.ts';
import { formatCount } from '#domain/count.ts';
import { formatCents } from '#domain/money.ts';
import { canBeOrdered } from '#domain/quantity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { leadTimeWords } from './lead-time-words.ts';

export function UnitPrice({ unitCents }: { unitCents: number }) {
  return (
    <p className="tabular-nums">
      <span className="block text-sm text-muted">Price per unit</span>
      <span className="mt-1 block text-3xl font-semibold wrap-anywhere">{formatCents(unitCents)}</span>
    </p>
  );
}

export function SalesFacts({ product }: { product: Product }) {
  const { min_order, multiple, available, lead_days, sku } = product;
  const more = leadTimeWords(lead_days);
  const facts = [
    {
      label: 'In stock',
      value:
        available > 0 ? (
          <Badge tone={canBeOrdered(termsOf(product)) ? 'success' : 'warning'}>{units(available)}</Badge>
        ) : (
          <Badge tone="warning">None now</Badge>
        ),
    },
    ...(more ? [{ label: available > 0 ? 'More of it' : 'Lead time', value: more }] : []),
    { label: 'Minimum order', value: units(min_order) },
    ...(multiple > 1 ? [{ label: 'Sold in multiples of', value: formatCount(multiple) }] : []),
    { label: 'SKU', value: sku },
  ];
  return <Facts facts={facts} className="mt-5 border-y py-5" />;
}

function units(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'unit' : 'units'}`;
}
