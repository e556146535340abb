import { formatCount } from '#platform/kernel/count.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { OrderDetailsLine } from '#shop/orders/contract/order-details.ts';
import { rowsOfAmounts } from '#shop/orders/rules/sums.ts';
import { unitsLeft } from '#shop/shipments/web/quantities-to-ship.ts';
import type { OrderDetails } from '../../contract/order-details.ts';

const counted = formatCount;

const columns: Column<OrderDetailsLine>[] = [
  { header: 'Product', cell: (line) => <Product line={line} />, onCard: 'title', stretches: true },
  { header: 'Quantity', cell: (line) => <Quantity line={line} />, align: 'end' },
  { header: 'Unit price', cell: (line) => <UnitPrice line={line} />, align: 'end' },
  {
    header: 'Total',
    cell: ({ total }) => <span className="font-medium">{formatAmount(total)}</span>,
    align: 'end',
  },
];

/** What was ordered, at the names and prices of then. */
export function OrderLines({ order }: { order: OrderDetails }) {
  const { lines, quantity, total, sums, delivery } = order;
  const rows = rowsOfAmounts(sums, delivery.terms);
  return (
    <div>
      <Table
        caption="Lines of the order"
        columns={columns}
        rows={lines}
        rowKey={({ productId, sku }) => `${productId} ${sku}`}
        empty={null}
      />
      <dl className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 as-wide-table:px-5 print:break-inside-avoid">
        <div className="flex gap-2 text-sm text-muted">
          <dt className="sr-only">Quantity of all lines</dt>
          <dd>
            {lines.length === 1 ? '1 line' : `${counted(lines.length)} lines`} · {counted(quantity)}{' '}
            {quantity === 1 ? 'unit' : 'units'}
          </dd>
        </div>
        {rows.length > 0 && (
          <div className="grid w-full justify-end gap-1 text-sm tabular-nums">
            {rows.map((row) => (
              <Sum key={row.label} {...row} />
            ))}
            {sums.taxReasons?.map((reason) => (
              <div key={reason} className="text-end text-xs text-muted">
                <dt className="sr-only">Why</dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </div>
        )}
        <div className="ml-auto flex items-baseline gap-4">
          <dt className="font-medium">Total</dt>
          <dd className="text-2xl font-semibold tabular-nums">{formatAmount(total)}</dd>
        </div>
      </dl>
    </div>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-muted">{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function Product({ line }: { line: OrderDetailsLine }) {
  const { productId, sku, name, isOnSale } = line;
  return (
    <>
      {isOnSale ? (
        <TextLink to={`/purchasePage/${productId}`} className="text-pretty wrap-anywhere print:no-underline">
          {name}
        </TextLink>
      ) : (
        <span className="text-pretty wrap-anywhere">{name}</span>
      )}
      <span className="mt-0.5 flex flex-wrap items-center gap-2 text-xs font-normal text-muted">
        {sku}
        {line.promise && line.promise.owed > 0 && (
          <span>
            {counted(line.promise.owed)} made to order, {whenShipped(line.promise)}{' '}
            {writeDay(line.promise.on)}
          </span>
        )}
        {!isOnSale && (
          <span className="print:hidden">
            <Badge>No longer on sale</Badge>
          </span>
        )}
      </span>
    </>
  );
}

function whenShipped({ owed, isLate }: NonNullable<OrderDetailsLine['promise']>): string {
  if (isLate) return owed === 1 ? 'late: was due by' : 'late: were due by';
  return owed === 1 ? 'ships by' : 'ship by';
}

/** And of a line that leaves in parts, or not all of it, how far it has come. */
function Quantity({ line }: { line: OrderDetailsLine }) {
  const { quantity, shipped, cancelled } = line;
  const left = unitsLeft(line);
  const parts = [
    shipped > 0 && shipped < quantity && `${counted(shipped)} shipped`,
    cancelled > 0 && `${counted(cancelled)} refunded`,
    left > 0 && left < quantity && `${counted(left)} to ship`,
  ].filter(Boolean);
  return (
    <>
      {counted(quantity)}
      {parts.length > 0 && <span className="block text-xs text-muted">{parts.join(', ')}</span>}
    </>
  );
}

function UnitPrice({ line: { unitPrice, tierFrom } }: { line: OrderDetailsLine }) {
  return (
    <>
      {formatAmount(unitPrice)}
      {tierFrom > 1 && <span className="text-xs text-muted as-table:block"> from {counted(tierFrom)}</span>}
    </>
  );
}
