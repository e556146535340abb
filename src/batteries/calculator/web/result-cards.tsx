import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { showColumn } from '#shop/catalog/contract/product-columns.ts';
import type { ArrangementView, PackView } from '../contract/view-calculation.ts';
import type { UnitsOrder } from '../rules/parts-of-pack.ts';
import { ArrangementDrawing } from './arrangement-drawing.tsx';

/** What belongs to an arrangement, as it would be ordered; and what we have nothing for. */
function PartsList({ parts }: Pick<ArrangementView, 'parts'>) {
  return (
    <ul className="mt-3 grid gap-1.5">
      {parts.map(({ role, quantity, product, order, lack }) => (
        <li key={role} className="flex justify-between gap-4">
          {product && order ? (
            <>
              <span className="min-w-0 wrap-anywhere">
                {formatCount(order.quantity)} ×{' '}
                <TextLink to={`/product/${product.slug}`}>{product.name}</TextLink>
                {order.over > 0 && <span className="text-muted">, {formatCount(quantity)} needed</span>}
              </span>
              <span className="tabular-nums">{formatMinor(order.totalCents)}</span>
            </>
          ) : (
            <span className="text-warning">{lack}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One way to build the pack: what it is, what it comes to, and into the cart in one press. */
export function ArrangementCard({ arrangement }: { arrangement: ArrangementView }) {
  const { product, order, parts, series, parallel, facts, missed, misses, transport, others, totalCents } =
    arrangement;
  const lines = [
    { product, quantity: order.quantity },
    ...parts.flatMap((part) =>
      part.product && part.order ? [{ product: part.product, quantity: part.order.quantity }] : [],
    ),
  ];
  const name = `${series}S${parallel}P`;
  return (
    <article aria-label={`${name} of ${product.name}`} className="rounded-card border bg-surface p-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg font-semibold wrap-anywhere">
          {name} of <TextLink to={`/product/${product.slug}`}>{product.name}</TextLink>
        </h3>
        <Badge tone={order.isInStock ? 'success' : 'warning'}>{stockWords(order, product.lead_days)}</Badge>
      </div>
      <Misses {...{ missed, misses }} />
      <div className="mt-4">
        <ArrangementDrawing series={series} parallel={parallel} />
      </div>
      <div className="mt-4 grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Facts facts={facts} className="content-start" />
        <div className="text-sm">
          <p>
            <span className="font-medium tabular-nums">
              {formatCount(order.quantity)} × {product.sku}, {formatMinor(order.totalCents)}
            </span>
            <span className="block text-muted">{orderWords(order)}</span>
          </p>
          <PartsList parts={parts} />
        </div>
      </div>
      <ul className="mt-4 grid gap-1 border-t pt-4 text-sm text-muted">
        {transport.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {others.length > 0 && <li>Alternatives: {others.join(', ')}.</li>}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-muted">
          {parts.some(({ lack }) => lack) ? 'Total without missing parts' : 'Total with parts'}{' '}
          <span className="text-xl font-semibold text-ink tabular-nums">{formatMinor(totalCents)}</span>
        </p>
        <OrderLinks lines={lines}>Add all to cart</OrderLinks>
      </div>
    </article>
  );
}

/** Said first: what a builder does not get, or cannot count on. */
function Misses({ missed, misses }: Pick<PackView, 'missed' | 'misses'>) {
  if (misses.length === 0) return null;
  return (
    <div className="mt-3 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
      <p className="font-semibold">Not met: {missed}</p>
      <ul className="mt-1 grid gap-1">
        {misses.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}

type OrderLinksProps = {
  lines: readonly { product: PackView['product']; quantity: number }[];
  children: ReactNode;
};

/** Links, so that they work before any script has come: cart and quote take what stands in their address. */
function OrderLinks({ lines, children }: OrderLinksProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild variant="secondary">
        <Link to={`/dashboard/quotes/new?${queryOf(lines, ({ sku = '' }) => ['sku', sku])}`} rel="nofollow">
          Request a quote
        </Link>
      </Button>
      <Button asChild>
        <Link to={`/cart?${queryOf(lines, ({ _id }) => ['product', _id])}`} rel="nofollow">
          {children}
        </Link>
      </Button>
    </div>
  );
}

function queryOf(
  lines: OrderLinksProps['lines'],
  named: (product: PackView['product']) => [string, string],
): URLSearchParams {
  return new URLSearchParams(
    lines.flatMap(({ product, quantity }) => [named(product), ['quantity', String(quantity)]]),
  );
}

/** How the order goes with the need: what is over, and what the need alone would be. */
function orderWords({ need, over, needCents }: UnitsOrder): string {
  if (over === 0) return 'Exactly the quantity needed.';
  const needed = `${formatCount(need)} needed (${formatMinor(needCents)})`;
  return `${needed}, ${formatCount(over)} extra due to the minimum order.`;
}

function stockWords({ isInStock }: UnitsOrder, leadDays: number | null): string {
  if (isInStock) return 'In stock';
  const leadTime = showColumn('lead_days', leadDays);
  return leadTime === undefined ? 'Partly in stock' : `Partly in stock, lead time ${leadTime}`;
}

/** What needs no building. */
export function ReadyPacks({ packs }: { packs: readonly PackView[] }) {
  return packs.map(({ product, order, facts, missed, misses }) => (
    <article key={product._id} className="rounded-card border border-accent bg-surface p-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg font-semibold wrap-anywhere">
          Ready-made: <TextLink to={`/product/${product.slug}`}>{product.name}</TextLink>
        </h3>
        <Badge tone={order.isInStock ? 'success' : 'warning'}>{stockWords(order, product.lead_days)}</Badge>
      </div>
      <Misses {...{ missed, misses }} />
      <div className="mt-4 grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Facts facts={facts} className="content-start" />
        <div className="grid content-start justify-items-start gap-4 text-sm">
          <p>
            <span className="font-medium tabular-nums">
              {order.quantity} × {product.sku}, {formatMinor(order.totalCents)}
            </span>
            <span className="block text-muted">{orderWords(order)}</span>
          </p>
          <OrderLinks lines={[{ product, quantity: order.quantity }]}>Add to cart</OrderLinks>
        </div>
      </div>
    </article>
  ));
}
