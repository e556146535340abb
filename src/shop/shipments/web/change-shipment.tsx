import Pencil from 'virtual:lucide/pencil';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { FormEnd } from '#platform/web/ui/forms/form-end.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Shipment } from '../contract/shipment.ts';
import { carrierNames } from '../rules/carriers.ts';
import { useChangeShipment } from './use-shipments.ts';

export type Carriage = { carrier: string; trackingNumber: string };

const another = 'another';
const options = [
  ...carrierNames.map((name) => ({ value: name, label: name })),
  { value: another, label: 'Other carrier' },
];

type CarrierFieldsProps = { value: Carriage; onChange: (value: Carriage) => void };

/** Carrier, one of the usual or another, and tracking number of a shipment. Neither need be known yet. */
export function CarrierFields({ value, onChange }: CarrierFieldsProps) {
  const { carrier, trackingNumber } = value;
  const [isAnother, setIsAnother] = useState(carrier !== '' && !carrierNames.includes(carrier));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Carrier"
        placeholder="Not known yet"
        options={options}
        value={isAnother ? another : carrier}
        onChange={({ target }) => {
          setIsAnother(target.value === another);
          onChange({ trackingNumber, carrier: target.value === another ? '' : target.value });
        }}
      />
      {isAnother && (
        <TextField
          label="Carrier name"
          maxLength={60}
          autoComplete="off"
          value={carrier}
          onChange={({ target }) => onChange({ trackingNumber, carrier: target.value })}
        />
      )}
      <TextField
        label="Tracking number"
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        value={trackingNumber}
        onChange={({ target }) => onChange({ carrier, trackingNumber: target.value })}
      />
    </div>
  );
}

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
