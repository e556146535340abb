import Pencil from 'virtual:lucide/pencil';
import { type FormEvent, useState } from 'react';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
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
  return (
    <DialogButton
      size="small"
      aria-label={`Tracking of shipment ${props.shipment.number}`}
      dialog={(close) => <TrackingDialog {...props} onClose={close} />}
    >
      <Pencil />
      Tracking
    </DialogButton>
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
    <FormDialog
      title={`Tracking for shipment ${shipment.number}`}
      description="Shown to the customer on the order page."
      call={change}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <CarrierFields value={carriage} onChange={setCarriage} />
    </FormDialog>
  );
}
