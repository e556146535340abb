import { useState } from 'react';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { carrierNames } from '../rules/carriers.ts';

export type Carriage = { carrier: string; trackingNumber: string };

const another = 'another';
const options = [
  ...carrierNames.map((name) => ({ value: name, label: name })),
  { value: another, label: 'Other carrier' },
];

type CarrierFieldsProps = { value: Carriage; onChange: (value: Carriage) => void };

/** Who takes a shipment, one of the usual or another, and by which number it is found. Neither need be known yet. */
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
