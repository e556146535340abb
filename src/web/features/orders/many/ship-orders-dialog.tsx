import type { CallInput } from '#contract/calls.ts';
import type { ShippedOrders } from '#contract/many-orders.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useShipOrders } from './use-many-orders.ts';

type ShipOrdersDialogProps = {
  /** Which orders are meant. */
  words: string;
  which: CallInput<'shipOrders'>['body'];
  onClose: () => void;
};

/** Asks before, since it cannot be taken back, and tells of each order that was not shipped why. */
export function ShipOrdersDialog({ words, which, onClose }: ShipOrdersDialogProps) {
  const ship = useShipOrders();
  const description =
    ship.data?.message ?? `${words}. All that is left of each paid order leaves in one shipment.`;
  return (
    <Dialog open onClose={onClose} locked={ship.isPending} title="Mark shipped" description={description}>
      {ship.data ? (
        <Refused outcomes={ship.data.outcomes} />
      ) : (
        <p className="text-sm">
          Their customers get a mail. Orders that are unpaid or shipped already stay as they are. This cannot
          be undone.
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

function Refused({ outcomes }: Pick<ShippedOrders, 'outcomes'>) {
  const refused = outcomes.filter(({ isShipped }) => !isShipped);
  if (refused.length === 0) return null;
  return (
    <>
      <h3 className="text-sm font-medium">Not shipped</h3>
      <ul className="mt-2 divide-y border-y text-sm">
        {refused.map(({ id, number, message }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <TextLink to={`/dashboard/orders/${id}`}>{number ?? id}</TextLink>
            <span className="text-muted">{message}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
