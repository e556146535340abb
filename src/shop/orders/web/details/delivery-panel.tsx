import { type ReactNode, useId } from 'react';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { OrderDetails } from '../../contract/order-details.ts';

/** Where it goes, to whom, and what the customer has said about it. */
export function DeliveryPanel({ order, correction }: { order: OrderDetails; correction: ReactNode }) {
  const { contact, delivery, purchaseOrder, wishedOn, note } = order;
  return (
    <OrderPanel title="Delivery" aside={correction}>
      <address className="mt-3 text-sm whitespace-pre-line not-italic wrap-anywhere">
        {/* An address in parts names who takes it in. */}
        {!delivery.address.startsWith(contact.name) && (
          <span className="block font-medium">{contact.name}</span>
        )}
        {delivery.address}
      </address>
      <Facts
        className="mt-4 border-t pt-4"
        facts={[
          { label: 'Email', value: contact.email },
          { label: 'Phone', value: contact.phone },
          ...(purchaseOrder ? [{ label: 'PO number', value: purchaseOrder }] : []),
          ...(wishedOn ? [{ label: 'Requested delivery date', value: formatCalendarDate(wishedOn) }] : []),
        ]}
      />
      {note && (
        <div className="mt-4 border-t pt-4 text-sm">
          <h4 className="text-muted">Note</h4>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>
        </div>
      )}
    </OrderPanel>
  );
}

type OrderPanelProps = { title: string; aside?: ReactNode; className?: string; children: ReactNode };

export function OrderPanel({ title, aside, className = '', children }: OrderPanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border bg-surface p-5 print:break-inside-avoid print:border-0 print:p-0 ${className}`}
    >
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="text-base font-medium">
          {title}
        </h3>
        {aside}
      </header>
      {children}
    </section>
  );
}
