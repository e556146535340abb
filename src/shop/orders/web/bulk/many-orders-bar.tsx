import Download from 'virtual:lucide/download';
import Truck from 'virtual:lucide/truck';
import { useState } from 'react';
import type { Page } from '#platform/contract/lists.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Order } from '../../contract/order.ts';
import { PrintSlips } from './print-slips.tsx';
import { ShipOrdersDialog } from './ship-orders-dialog.tsx';
import type { ChosenOrders } from './use-chosen-orders.ts';
import { useExportOrders } from './use-many-orders.ts';

type ManyOrdersBarProps = { page: Page<Order>; chosen: ChosenOrders };

/** Over the end of the list once an order is chosen: chooses more, and does something with all that are. */
export function ManyOrdersBar({ page, chosen }: ManyOrdersBarProps) {
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
