import Pencil from 'virtual:lucide/pencil';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { FormEnd } from '#platform/web/ui/forms/form-end.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Shipment } from '../contract/shipment.ts';
import { type Carriage, CarrierFields } from './carrier-fields.tsx';
import { useChangeShipment } from './use-shipments.ts';

type ChangeShipmentProps = { orderId: string; shipment: Shipment };

/** For admins who hear of the tracking number after the goods have left. */
export function ChangeShipment(props: ChangeShipmentProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Tracking of shipment ${props.shipment.number}`}
        onClick={() => setIsOpen(true)}
      >
        <Pencil />
        Tracking
      </Button>
      {isOpen && <TrackingDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TrackingDialog({ orderId, shipment, onClose }: ChangeShipmentProps & { onClose: () => void }) {
  const change = useChangeShipment(orderId, shipment.id);
  const [carriage, setCarriage] = useState<Carriage>({
    carrier: shipment.carrier ?? '',
    trackingNumber: shipment.trackingNumber ?? '',
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    change.mutate(carriage, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={change.isPending}
      title={`Tracking for shipment ${shipment.number}`}
      description="Shown to the customer on the order page."
    >
      <form noValidate onSubmit={submit}>
        <CarrierFields value={carriage} onChange={setCarriage} />
        <FormEnd error={change.error?.message} pending={change.isPending} onCancel={onClose}>
          Save
        </FormEnd>
      </form>
    </Dialog>
  );
}
