import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useRefreshUnits } from './use-units.ts';

interface Scanned {
  key: number;
  serial: string;
  /** Nothing while the shop is asked. */
  refusal?: string | null;
}

const mostShown = 8;

/**
 * Receives units as fast as they are scanned: each scan is sent at once, the field is empty for the next, and what became of each
 * is said below. Batch and day stay, since the next unit is mostly of the same.
 */
export function ScanUnits({ productId }: { productId: string }) {
  const refresh = useRefreshUnits();
  const [scanned, setScanned] = useState<Scanned[]>([]);
  const [stays, setStays] = useState({ batch: '', madeOn: '' });
  const [goes, setGoes] = useState({ serial: '', capacityAh: '', resistanceMohm: '', parts: '' });
  const field = useRef<HTMLInputElement>(null);
  const count = useRef(0);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { parts, ...told } = goes;
    const serial = told.serial.trim();
    if (!serial) return;
    count.current += 1;
    const key = count.current;
    setScanned((before) => [{ key, serial: serial.toUpperCase() }, ...before].slice(0, mostShown));
    setGoes({ serial: '', capacityAh: '', resistanceMohm: '', parts: '' });
    field.current?.focus();
    const body = { ...told, ...stays, parts: parts.split(/[\s,;|]+/).filter(Boolean) };
    const refusal = await callApi('receiveUnit', { params: { productId }, body })
      .then(() => null)
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    setScanned((before) => before.map((one) => (one.key === key ? { ...one, refusal } : one)));
    if (refusal === null) void refresh();
  }

  const go = (name: keyof typeof goes) => ({
    value: goes[name],
    onChange: ({ target }: { target: { value: string } }) => setGoes({ ...goes, [name]: target.value }),
    autoComplete: 'off',
  });
  const stay = (name: keyof typeof stays) => ({
    value: stays[name],
    onChange: ({ target }: { target: { value: string } }) => setStays({ ...stays, [name]: target.value }),
    autoComplete: 'off',
  });
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Batch" hint="Kept for the next unit." maxLength={20} {...stay('batch')} />
        <TextField label="Made on" type="date" hint="Kept for the next unit." {...stay('madeOn')} />
        <TextField label="Capacity" after="Ah" inputMode="decimal" {...go('capacityAh')} />
        <TextField label="Resistance" after="mΩ" inputMode="decimal" {...go('resistanceMohm')} />
      </div>
      <TextField
        label="Parts"
        hint="Serials of its parts, separated by spaces. They leave stock."
        {...go('parts')}
      />
      <div className="flex items-end gap-3">
        <TextField
          ref={field}
          label="Serial"
          required
          maxLength={40}
          placeholder="Scan here"
          className="min-w-0 grow"
          {...go('serial')}
        />
        <Button type="submit">Receive</Button>
      </div>
      <ScannedList scanned={scanned} />
    </form>
  );
}

function ScannedList({ scanned }: { scanned: Scanned[] }) {
  return (
    <ul aria-live="polite" className="grid gap-1 text-sm empty:hidden">
      {scanned.map(({ key, serial, refusal }) => (
        <li key={key} className="flex flex-wrap gap-x-3">
          <span className="font-mono font-medium wrap-anywhere">{serial}</span>
          <span className={refusal ? 'text-danger' : 'text-muted'}>
            {refusal === undefined ? 'receiving…' : (refusal ?? 'received')}
          </span>
        </li>
      ))}
    </ul>
  );
}
