import Download from 'virtual:lucide/download';
import type { ReactNode } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { formatIban } from '#platform/kernel/payment/iban.ts';
import { countryInAddress } from '#platform/kernel/places/countries.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { type Fact, Facts } from '#platform/web/ui/text/facts.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import { OrderPanel } from '#shop/orders/web/order-panel.tsx';
import type { InvoicePaper, ListedInvoice } from '../contract/invoice.ts';
import { labelOfTax } from '../rules/invoice.ts';
import { CreditedBadge } from './credited-badge.tsx';
import { useSaveInvoice } from './invoice-queries.ts';
import { InvoiceSendingPanel } from './invoice-sending.tsx';

const amount = (text: string) => formatAmount(Number(text));
const less = (text: string) => `−${amount(text)}`;

/** A credit note's total is taken away. */
export const signedTotal = ({ type, gross }: Pick<ListedInvoice, 'type' | 'gross'>): string =>
  type === '381' ? less(gross) : amount(gross);

const isGiven = (text: string) => Number(text) !== 0;

type Line = InvoicePaper['lines'][number] & { place: number };

const columns: Column<Line>[] = [
  {
    header: 'Product',
    cell: ({ name, sku }) => (
      <span className="wrap-anywhere">
        {name}
        {sku && <span className="block text-xs font-normal text-muted">{sku}</span>}
      </span>
    ),
    onCard: 'title',
    stretches: true,
  },
  { header: 'Quantity', cell: ({ quantity }) => formatCount(quantity), align: 'end' },
  {
    header: 'Unit price',
    cell: ({ unitPrice, pricePer }) =>
      `${amount(unitPrice)}${pricePer === 1 ? '' : ` per ${formatCount(pricePer)}`}`,
    align: 'end',
  },
  {
    header: 'Tax',
    cell: ({ category, rate }) => (category === 'O' ? '–' : `${rate} %`),
    align: 'end',
  },
  {
    header: 'Net',
    cell: ({ net, discount }) => (
      <>
        <span className="font-medium">{amount(net)}</span>
        {isGiven(discount) && <span className="block text-xs text-muted">less {amount(discount)}</span>}
      </>
    ),
    align: 'end',
  },
];

/** All that an invoice or credit note says. `to` is where the pages of others are, before their numbers. */
export function InvoiceView({ invoice, to }: { invoice: InvoicePaper; to: string }) {
  const { lines, seller, buyerParty, delivery, texts, reason, others } = invoice;
  return (
    <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
      <div className="grid gap-6">
        <div>
          <Table
            caption="Lines"
            columns={columns}
            rows={lines.map((line, place) => ({ ...line, place }))}
            rowKey={({ place }) => String(place)}
            empty={null}
          />
          <Sums invoice={invoice} />
        </div>
        {(texts.length > 0 || reason) && (
          <OrderPanel title="Notes">
            <ul className="mt-3 grid gap-2 text-sm">
              {reason && <li className="wrap-anywhere">Reason: {reason}</li>}
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </OrderPanel>
        )}
        <div className="grid gap-6 md:grid-cols-3">
          <Party title="Bill to" party={buyerParty} />
          <Party title="Seller" party={seller} />
          <OrderPanel title="Delivered to">
            <Address name={delivery.name} address={delivery.address} />
            <p className="mt-3 text-sm text-muted">On {formatCalendarDate(delivery.on)}</p>
          </OrderPanel>
        </div>
      </div>
      <div className="grid gap-6">
        <Reference invoice={invoice} to={to} />
        <Downloads invoice={invoice} />
        <InvoiceSendingPanel invoice={invoice} isSeller={to === '/dashboard/allInvoices'} />
        {others.length > 0 && (
          <OrderPanel title="Other documents for this order">
            <InvoiceLinks invoices={others} to={to} />
          </OrderPanel>
        )}
      </div>
    </div>
  );
}

function Sums({ invoice }: { invoice: InvoicePaper }) {
  const { type, net, vat, gross, due, allowances, charges, prepaid, breakdown, currency, taxKind } = invoice;
  const rows: [string, string][] = [
    ...(isGiven(allowances) ? [['Discount', less(allowances)] as [string, string]] : []),
    ...(isGiven(charges) ? [['Freight', amount(charges)] as [string, string]] : []),
    [`Total without ${taxKind ? 'tax' : 'VAT'}`, amount(net)],
    ...breakdown.map((one): [string, string] => [
      labelOfTax(one, invoice, amount(one.taxable)),
      amount(one.tax),
    ]),
    ...(breakdown.length > 1
      ? [[`Total ${taxKind ? 'sales tax' : 'VAT'}`, amount(vat)] as [string, string]]
      : []),
    ...(isGiven(prepaid)
      ? ([
          ['Total', amount(gross)],
          ['Prepaid', less(prepaid)],
        ] as [string, string][])
      : []),
  ];
  const isOver = Number(due) < 0;
  const label =
    type === '381' ? 'Credited' : isOver ? 'To be refunded' : isGiven(prepaid) ? 'Amount due' : 'Total';
  return (
    <dl className="mt-4 grid gap-1 px-4 text-sm tabular-nums as-wide-table:px-5">
      {rows.map(([term, value]) => (
        <div key={term} className="flex justify-end gap-6">
          <dt className="text-end text-muted">{term}</dt>
          <dd className="min-w-24 text-end">{value}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-end gap-6">
        <dt className="font-medium">
          {label} ({currency})
        </dt>
        <dd className="min-w-24 text-end text-2xl font-semibold">{formatAmount(Math.abs(Number(due)))}</dd>
      </div>
    </dl>
  );
}

/** Each line by itself: names of right-to-left scripts do not change places with the numbers beside them. */
function Address({ name, address }: { name: string; address: InvoicePaper['seller']['address'] }) {
  const { street, extra, postcode, city, region, country } = address;
  const lines = [street, extra, `${postcode} ${city}`.trim(), region, countryInAddress(country)];
  return (
    <address className="mt-3 text-sm not-italic wrap-anywhere">
      <span className="block font-medium">
        <bdi>{name}</bdi>
      </span>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}

function Party({ title, party }: { title: string; party: InvoicePaper['seller'] }) {
  const { name, address, vatId, registrationNumber } = party;
  return (
    <OrderPanel title={title}>
      <Address name={name} address={address} />
      <p className="mt-3 text-sm whitespace-pre-line text-muted wrap-anywhere">
        {[vatId && `VAT ${vatId}`, registrationNumber && `Reg. no. ${registrationNumber}`]
          .filter(Boolean)
          .join('\n')}
      </p>
    </OrderPanel>
  );
}

function Reference({ invoice, to }: { invoice: InvoicePaper; to: string }) {
  const { type, issuedOn, dueOn, orderId, orderNumber, purchaseOrder, credits, payment } = invoice;
  const isOpen = type === '380' && Number(invoice.due) > 0 && payment.account;
  const linked = (label: string, number: string | null): Fact[] =>
    number ? [{ label, value: <TextLink to={`${to}/${number}`}>{number}</TextLink> }] : [];
  const facts: Fact[] = [
    { label: 'Issue date', value: formatCalendarDate(issuedOn) },
    ...(dueOn ? [{ label: 'Due date', value: formatCalendarDate(dueOn) }] : []),
    { label: 'Order', value: <TextLink to={`/dashboard/orders/${orderId}`}>{orderNumber}</TextLink> },
    ...(purchaseOrder ? [{ label: 'PO number', value: purchaseOrder }] : []),
    ...(invoice.costCenter ? [{ label: 'Cost centre', value: invoice.costCenter }] : []),
    ...linked('Corrects', invoice.corrects),
    ...linked('Corrected by', invoice.correctedBy),
    ...linked('Credits', credits),
    { label: 'Terms', value: payment.terms },
    ...(isOpen && payment.account
      ? [
          { label: 'Account holder', value: payment.account.holder },
          { label: 'IBAN', value: formatIban(payment.account.iban) },
          ...(payment.account.bic ? [{ label: 'BIC', value: payment.account.bic }] : []),
          ...(payment.reference ? [{ label: 'Reference', value: payment.reference }] : []),
        ]
      : []),
  ];
  return (
    <OrderPanel title="Details">
      <Facts className="mt-3" facts={facts} />
    </OrderPanel>
  );
}

const xmlFormats = [
  { format: 'ubl', label: 'UBL (Peppol BIS Billing 3)' },
  { format: 'xrechnung', label: 'XRechnung 3.0' },
  { format: 'cii', label: 'CII (EN 16931)' },
] as const;

function Downloads({ invoice: { number } }: { invoice: InvoicePaper }) {
  const save = useSaveInvoice();
  return (
    <OrderPanel title="Download">
      <div className="mt-3 flex flex-wrap gap-3">
        <Button pending={save.isPending} onClick={() => save.mutate({ number, format: 'pdf' })}>
          <Download />
          PDF
        </Button>
        {xmlFormats.map(({ format, label }) => (
          <Button
            key={format}
            variant="secondary"
            disabled={save.isPending}
            onClick={() => save.mutate({ number, format })}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">The PDF includes the XML (Factur-X).</p>
    </OrderPanel>
  );
}

/** Papers by number, with what they come to. */
export function InvoiceLinks({
  invoices,
  to,
  action,
}: {
  invoices: readonly ListedInvoice[];
  to: string;
  action?: (invoice: ListedInvoice) => ReactNode;
}) {
  return (
    <ul className="mt-3 grid gap-3">
      {invoices.map((one) => (
        <li key={one.number} className="flex items-center justify-between gap-3 text-sm">
          <div className="min-w-0">
            <span className="flex flex-wrap items-center gap-2">
              <TextLink to={`${to}/${one.number}`}>{one.number}</TextLink>
              <CreditedBadge invoice={one} />
            </span>
            <p className="text-muted tabular-nums">
              {one.type === '381' ? 'Credit note' : 'Invoice'}, {formatCalendarDate(one.issuedOn)},{' '}
              {signedTotal(one)}
            </p>
          </div>
          {action?.(one)}
        </li>
      ))}
    </ul>
  );
}
