import Download from 'virtual:lucide/download';
import Printer from 'virtual:lucide/printer';
import Truck from 'virtual:lucide/truck';
import { useState } from 'react';
import type { CallInput } from '#platform/contract/calls.ts';
import type { Page } from '#platform/contract/lists.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { Order } from '#shop/orders/contract/order.ts';
import type { ShippedOrders } from '../contract/calls.ts';
import type { ChosenOrders } from './use-bulk-orders.ts';
import { useExportOrders, usePrintSlips, useShipOrders } from './use-bulk-orders.ts';

type ShipOrdersDialogProps = {
  /** Which orders are meant. */
  words: string;
  which: CallInput<'shipOrders'>['body'];
  onClose: () => void;
};

/** Asks before, since it cannot be taken back, and tells of each order that was not shipped why. */
function ShipOrdersDialog({ words, which, onClose }: ShipOrdersDialogProps) {
  const ship = useShipOrders();
  const description =
    ship.data?.message ?? `${words}. Everything unshipped of each paid order goes in one shipment.`;
  return (
    <Dialog open onClose={onClose} locked={ship.isPending} title="Mark shipped" description={description}>
      {ship.data ? (
        <>
          <OutcomeList title="Failed" outcomes={withOutcome(ship.data, 'failed')} />
          <OutcomeList title="Not shipped" outcomes={withOutcome(ship.data, 'skipped')} />
        </>
      ) : (
        <p className="text-sm">
          Customers get an email. Unpaid and shipped orders are skipped, and so are those with an open refund
          request. This cannot be undone.
        </p>
      )}
      <p role="alert" className="text-sm text-danger not-empty:mt-4">
        {ship.error?.message}
      </p>
      <div className="mt-6 flex justify-end gap-3 max-sm:*:flex-1">
        <Button variant="secondary" disabled={ship.isPending} onClick={onClose}>
          {ship.data ? 'Close' : 'Cancel'}
        </Button>
        {!ship.data && (
          <Button pending={ship.isPending} onClick={() => ship.mutate(which)}>
            Mark shipped
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const withOutcome = ({ outcomes }: ShippedOrders, wanted: ShippedOrders['outcomes'][number]['outcome']) =>
  outcomes.filter(({ outcome }) => outcome === wanted);

type BulkOrdersBarProps = { page: Page<Order>; chosen: ChosenOrders };

/** Over the end of the list once an order is chosen: chooses more, and does something with all that are. */
export function BulkOrdersBar({ page, chosen }: BulkOrdersBarProps) {
  const [isShipping, setIsShipping] = useState(false);
  const save = useExportOrders();
  const { items, total, isTotalAtLeast } = page;
  const all = `${isTotalAtLeast ? 'more than ' : ''}${formatCount(total)}`;
  const words = chosen.isAll ? `All ${all} that match` : `${formatCount(chosen.count ?? 0)} selected`;
  if (!chosen.isAll && chosen.count === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label="Bulk actions"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card border bg-surface p-3 shadow-lg print:hidden"
    >
      <p role="status" className="grow px-1 text-sm font-medium">
        {words}
      </p>
      <Button variant="quiet" size="small" onClick={chosen.clear}>
        Clear
      </Button>
      <Button variant="secondary" size="small" onClick={() => chosen.add(items.map(({ _id }) => _id))}>
        Select this page
      </Button>
      {(total > items.length || isTotalAtLeast) && (
        <Button variant="secondary" size="small" onClick={chosen.chooseAll}>
          Select all {all}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        pending={save.isPending}
        onClick={() => save.mutate(chosen.which())}
      >
        <Download />
        Export CSV
      </Button>
      <PrintSlips which={chosen.which} />
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsShipping(true)}>
        <Truck />
        Mark shipped
      </Button>
      {isShipping && (
        <ShipOrdersDialog words={words} which={chosen.which()} onClose={() => setIsShipping(false)} />
      )}
    </div>
  );
}

/** Downloads the packing slips of the chosen orders as one PDF, and says which orders have none. */
function PrintSlips({ which }: { which: () => CallInput<'printPackingSlips'>['body'] }) {
  const print = usePrintSlips();
  const leftOut = print.data?.leftOut ?? [];
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        pending={print.isPending}
        onClick={() => print.mutate(which())}
      >
        <Printer />
        Packing slips
      </Button>
      {leftOut.length > 0 && (
        <Dialog
          open
          onClose={print.reset}
          title="Packing slips"
          description={`${print.data?.message} The others have not shipped yet, so they have no packing slip.`}
        >
          <OutcomeList title="Not in the file" outcomes={leftOut} />
          <div className="mt-6 flex justify-end max-sm:*:flex-1">
            <Button variant="secondary" onClick={print.reset}>
              Close
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

type OutcomeListProps = { title: string; outcomes: { id: string; number: string | null; message: string }[] };

/** Orders with which nothing was done, and why; nothing where there are none. */
function OutcomeList({ title, outcomes }: OutcomeListProps) {
  if (outcomes.length === 0) return null;
  return (
    <section className="mt-4 first:mt-0">
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="mt-2 divide-y border-y text-sm">
        {outcomes.map(({ id, number, message }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <TextLink to={`/dashboard/orders/${id}`}>{number ?? id}</TextLink>
            <span className="text-muted">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
