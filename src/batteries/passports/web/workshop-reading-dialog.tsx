import { type FormEvent, useState } from 'react';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { useAddWorkshopReading } from './use-unit-readings.ts';

const fields = [
  ['health', 'State of health', '%'],
  ['healthError', 'Tolerance ±', 'points'],
  ['capacity', 'Capacity', 'Ah'],
  ['resistance', 'Internal resistance', 'mΩ'],
  ['cycles', 'Cycles', ''],
  ['throughput', 'Energy throughput', 'kWh'],
] as const;

type Typed = Partial<Record<(typeof fields)[number][0], string>>;

/** What a workshop has measured now, or at the time that is typed. */
export function WorkshopReadingDialog({ unitId, onClose }: { unitId: string; onClose: () => void }) {
  const add = useAddWorkshopReading(unitId);
  const [workshop, setWorkshop] = useState('');
  const [typed, setTyped] = useState<Typed>({});
  const wrong = fields.find(([name]) => Number.isNaN(Number(typed[name] ?? 0)));
  const isEmpty = Object.values(typed).every((value) => value.trim() === '');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (wrong || isEmpty) return;
    const figures = Object.entries(typed).flatMap(([name, value]) =>
      value.trim() === '' ? [] : [[name, Number(value)]],
    );
    const reading = { takenAt: new Date().toISOString(), ...Object.fromEntries(figures) };
    add.mutate({ workshop, readings: [reading] }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title="Record workshop reading"
      description="Counts as measured. Leave empty what was not measured."
      call={add}
      problem={wrong ? `${wrong[1]}: enter a number.` : undefined}
      submitLabel="Record"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Workshop"
        required
        maxLength={80}
        value={workshop}
        onChange={({ target }) => setWorkshop(target.value)}
      />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {fields.map(([name, label, unit]) => (
          <TextField
            key={name}
            label={label}
            after={unit}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
    </FormDialog>
  );
}
