import type { ReactNode } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { Recall } from '../../contract/recalls.ts';

type Affected = Recall['affected'];
type ProductRow = Affected['products'][number];
type OrderRow = Affected['orders'][number];

const productColumns: Column<ProductRow>[] = [
  { header: 'Product', cell: ({ product }) => product.name, onCard: 'title', stretches: true },
  { header: 'Units', cell: ({ units }) => formatCount(units), align: 'end' },
  { header: 'In stock', cell: ({ inStock }) => formatCount(inStock), align: 'end' },
  { header: 'On site', cell: ({ inHouse }) => formatCount(inHouse), align: 'end' },
  { header: 'Built in', cell: ({ builtIn }) => formatCount(builtIn), align: 'end' },
  { header: 'Shipped', cell: ({ shipped }) => formatCount(shipped), align: 'end' },
];

const batchColumns: Column<Affected['batches'][number]>[] = [
  {
    header: 'Batch',
    cell: ({ number, product }) => `${number}, ${product.name}`,
    onCard: 'title',
    stretches: true,
  },
  { header: 'On hand', cell: ({ onHand }) => formatCount(onHand), align: 'end' },
  { header: 'Blocked', cell: ({ blocked }) => formatCount(blocked), align: 'end' },
  { header: 'Shipped', cell: ({ shipped }) => formatCount(shipped), align: 'end' },
];

const orderColumns: Column<OrderRow>[] = [
  {
    header: 'Order',
    cell: ({ id, number }) => <TextLink to={`/dashboard/orders/${id}`}>{number}</TextLink>,
    onCard: 'title',
  },
  { header: 'Customer', cell: ({ name }) => name, stretches: true },
  { header: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { header: 'Units', cell: ({ units }) => formatCount(units), align: 'end' },
];

const customerColumns: Column<Affected['customers'][number]>[] = [
  { header: 'Customer', cell: ({ name }) => name, onCard: 'title', stretches: true },
  { header: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { header: 'Account', cell: ({ hasAccount }) => (hasAccount ? 'Yes' : 'Deleted') },
  { header: 'Units', cell: ({ units }) => formatCount(units), align: 'end' },
];

/** Every unit that is affected, where it is, and who has it. */
export function AffectedView({ affected, withCustomers }: { affected: Affected; withCustomers: boolean }) {
  const { products, batches, orders, orderCount, waiting, customers, customerCount, unknownOwners } =
    affected;
  return (
    <div className="grid gap-6">
      {waiting.length > 0 && (
        <Notice tone="warning" title="Open orders affected">
          Remaining stock does not cover these open orders. Ship other units or refund:{' '}
          {waiting.map(({ id, number, units }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <TextLink to={`/dashboard/orders/${id}`}>{number}</TextLink> ({formatCount(units)})
            </span>
          ))}
          .
        </Notice>
      )}
      {unknownOwners > 0 && (
        <Notice tone="info" title={`${formatCount(unknownOwners)} whose owner has deleted their account`}>
          Only the buyer can be notified. The public page informs everyone else.
        </Notice>
      )}
      {batches.length > 0 && (
        <Notice tone="info" title="Products built from these batches are unknown">
          {batches.map(({ number }) => number).join(', ')}: tracked by batch, without a record of what they
          were built into. If you know which units, recall them by serial.
        </Notice>
      )}
      {products.length > 0 && (
        <Table
          caption="By product"
          columns={productColumns}
          rows={products}
          rowKey={({ product }) => product.id}
          empty={null}
        />
      )}
      {batches.length > 0 && (
        <Table
          caption="By batch"
          columns={batchColumns}
          rows={batches}
          rowKey={({ id }) => id}
          empty={null}
        />
      )}
      {withCustomers && customers.length > 0 && (
        <Part title={`Customers (${formatCount(customerCount)})`}>
          <Table
            caption="Customers"
            columns={customerColumns}
            rows={customers}
            rowKey={({ email }) => email}
            empty={null}
          />
        </Part>
      )}
      {orders.length > 0 && (
        <Part title={`Orders with affected units (${formatCount(orderCount)})`}>
          <Table caption="Orders" columns={orderColumns} rows={orders} rowKey={({ id }) => id} empty={null} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="cursor-pointer rounded-sm py-1 text-sm font-medium">{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
