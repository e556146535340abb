import Download from 'virtual:lucide/download';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { amountToMinor, formatAmount, minorToAmount } from '#platform/kernel/money.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { formatCalendarDate, formatMoment } from '#platform/web/ui/text/moment.ts';
import type { ShownTax } from '#shop/checkout/web/use-order-tax.ts';
import { addressText } from '#shop/orders/rules/delivery-address.ts';
import { rowsOfTaxAmounts } from '#shop/orders/rules/sums.ts';
import type { Offer, Quote } from '../contract/quotes.ts';
import { leadTimeOf } from '../rules/lead-time.ts';
import { useSaving, useSavingProForma } from './quote-queries.ts';
import { StateOfQuote } from './quote-state.tsx';

type CardProps = { title: string; aside?: ReactNode; children: ReactNode };

export function Card({ title, aside, children }: CardProps) {
  return (
    <section aria-label={title} className="rounded-card border bg-surface p-card">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-medium">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

type OfferCardProps = {
  quoteId: string;
  offer: Offer;
  /** What accepting it would add; null where nothing is charged or nothing can be accepted. */
  tax?: ShownTax | undefined;
  children?: ReactNode;
};

/** What is offered, line by line, with its PDF. */
export function OfferCard({ quoteId, offer, tax = null, children }: OfferCardProps) {
  const shop = useShop();
  const saving = useSaving();
  const proForma = useSavingProForma();
  const { revision, reference, lines, delivery, goods, total, validUntil, note, state } = offer;
  return (
    <Card title={`Offer ${reference}`} aside={<StateOfQuote state={state} />}>
      <ul className="divide-y border-y">
        {lines.map((line) => (
          <li key={line.productId} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-sm">
            <span className="min-w-0 grow basis-64 wrap-anywhere">
              <span className="font-medium">{line.name}</span>
              <span className="block text-xs text-muted">
                SKU {line.sku} · {line.leadDays !== 0 && 'Lead time: '}
                {leadTimeOf(line.leadDays)}
              </span>
              {line.note && <span className="mt-1 block">{line.note}</span>}
            </span>
            <span className="ml-auto text-right tabular-nums">
              <span className="font-medium">{formatAmount(line.total)}</span>
              <span className="block text-xs text-muted">
                {formatCount(line.quantity)} × {formatAmount(line.unitPrice)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Facts
        className="mt-4"
        facts={[
          { label: 'Valid until', value: formatCalendarDate(validUntil) },
          { label: 'Goods', value: formatAmount(goods) },
          {
            label: delivery ? `Delivery: ${delivery.terms.label}` : 'Delivery',
            value: delivery ? formatAmount(delivery.price) : 'Pick-up (ex works)',
          },
          ...(tax || shop.prices === 'gross'
            ? rowsOfTaxAmounts({
                ...{ tax: tax?.amount ?? 0, taxRows: tax?.rows },
                taxIncluded: shop.prices === 'gross',
              }).map(({ label, amount }) => ({ label, value: amount }))
            : []),
          { label: 'Total', value: formatAmount(withTax(total, tax)) },
        ]}
      />
      {tax?.reasons.map((reason) => (
        <p key={reason} className="mt-1.5 text-xs text-muted">
          {reason}
        </p>
      ))}
      {note && <p className="mt-4 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        {children}
        <Button
          variant="secondary"
          pending={saving.isPending}
          onClick={() => saving.mutate({ quoteId, revision })}
        >
          <Download />
          Download PDF
        </Button>
        <Button
          variant="secondary"
          pending={proForma.isPending}
          onClick={() => proForma.mutate({ quoteId, revision })}
        >
          <Download />
          Pro forma
        </Button>
      </div>
    </Card>
  );
}

/** What is to be paid. */
export const withTax = (total: number, tax: ShownTax | undefined): number =>
  minorToAmount(amountToMinor(total) + amountToMinor(tax?.amount ?? 0));

/** What was asked for, where to and by whom. */
export function RequestCard({ quote }: { quote: Quote }) {
  const { requested, delivery, wishedOn, contact, note, requestedAt } = quote;
  return (
    <Card title="Request">
      <ul className="divide-y border-y">
        {requested.map(({ productId, name, sku, quantity, note: words }) => (
          <li key={productId} className="flex justify-between gap-6 py-3 text-sm">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span>
              <span className="block text-xs text-muted">SKU {sku}</span>
              {words && <span className="mt-1 block">{words}</span>}
            </span>
            <span className="font-medium tabular-nums">{formatCount(quantity)}</span>
          </li>
        ))}
      </ul>
      {note && <p className="mt-4 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
      <Facts
        className="mt-4"
        facts={[
          { label: 'Requested', value: formatMoment(requestedAt) },
          ...(wishedOn ? [{ label: 'Requested delivery date', value: formatCalendarDate(wishedOn) }] : []),
          {
            label: 'Deliver to',
            value: <span className="whitespace-pre-line">{addressText(delivery)}</span>,
          },
          {
            label: 'Contact',
            value: (
              <span className="whitespace-pre-line">
                {[contact.name, contact.phone, contact.email].filter(Boolean).join('\n')}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** What accepting has led to. */
export function OrderOfQuote({ quote }: { quote: Quote }) {
  const { order } = quote;
  if (!order) return null;
  if (order.isDeleted)
    return (
      <p className="text-sm">
        Order {order.number} was cancelled or not approved. If you still need it, request the quote again.
      </p>
    );
  return (
    <p className="text-sm">
      {order.awaitsApproval ? 'The order needs the company’s approval: ' : 'This quote is now order '}
      <Link to={`/dashboard/orders/${order.id}`} className="font-medium text-accent hover:underline">
        {order.number}
      </Link>
    </p>
  );
}
