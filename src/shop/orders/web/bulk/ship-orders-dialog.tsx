import type { CallInput } from '#platform/contract/calls.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { ShippedOrders } from '../../contract/many-orders.ts';
import { OutcomeList } from './outcome-list.tsx';
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
