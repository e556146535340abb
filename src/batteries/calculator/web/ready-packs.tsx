import { formatCents } from '#platform/kernel/money.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { PackView } from '../contract/view-calculation.ts';
import { orderWords, stockWords } from './order-words.ts';
import { PutInCart } from './put-in-cart.tsx';
import { Warnings } from './warnings.tsx';

/** What needs no building. */
export function ReadyPacks({ packs }: { packs: readonly PackView[] }) {
  return packs.map(({ product, order, facts, warnings }) => (
    <article key={product._id} className="rounded-card border border-accent bg-surface p-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg font-semibold wrap-anywhere">
          Ready-made: <TextLink to={`/product/${product.slug}`}>{product.name}</TextLink>
        </h3>
        <Badge tone={order.isInStock ? 'success' : 'warning'}>{stockWords(order, product.lead_days)}</Badge>
      </div>
      <Warnings warnings={warnings} />
      <div className="mt-4 grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Facts facts={facts} className="content-start" />
        <div className="grid content-start justify-items-start gap-4 text-sm">
          <p>
            <span className="font-medium tabular-nums">
              {order.quantity} × {product.sku}, {formatCents(order.totalCents)}
            </span>
            <span className="block text-muted">{orderWords(order)}</span>
          </p>
          <PutInCart lines={[{ productId: product._id, quantity: order.quantity }]}>Add to cart</PutInCart>
        </div>
      </div>
    </article>
  ));
}
