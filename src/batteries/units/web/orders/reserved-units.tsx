import { type FormEvent, useRef, useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { OrderCore } from '#shop/orders/contract/order-details.ts';
import { OrderPanel } from '#shop/orders/web/order-panel.tsx';
import { unitsLeft } from '#shop/shipments/web/quantities-to-ship.ts';
import type { Unit } from '../../contract/units.ts';
import { useMoveUnit, useSetAside, useSetUnitAside } from '../use-units.ts';

/** For admins: which units wait for this order and leave with no other, by scan. */
export function ReservedUnits({ order }: { order: OrderCore }) {
  const lines = order.lines.filter((line) => line.tracking === 'serial' && unitsLeft(line) > 0);
  if (lines.length === 0 || !order.actions.includes('ship')) return null;
  const toLeave = lines.reduce((sum, line) => sum + unitsLeft(line), 0);
  return <Panel orderId={order.id} toLeave={toLeave} />;
}

function Panel({ orderId, toLeave }: { orderId: string; toLeave: number }) {
  const units = useSetAside(orderId).data ?? [];
  return (
    <OrderPanel title="Reserved units" className="print:hidden">
      <p className="mt-1 text-sm text-muted">
        {formatCount(units.length)} of {formatCount(toLeave)} units to ship are reserved. The rest ships from
        the oldest stock.
      </p>
      {units.length > 0 && (
        <ul className="mt-3 divide-y border-y text-sm">
          {units.map((unit) => (
            <ReservedUnit key={unit.id} unit={unit} />
          ))}
        </ul>
      )}
      {units.length < toLeave && <ScanUnit orderId={orderId} />}
    </OrderPanel>
  );
}

function ReservedUnit({ unit: { id, serial, product } }: { unit: Unit }) {
  const move = useMoveUnit(id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 wrap-anywhere">
        <TextLink to={`/dashboard/units/${id}`}>
          <span className="font-mono">{serial}</span>
        </TextLink>{' '}
        <span className="text-muted">{product.name}</span>
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Release ${serial}`}
        pending={move.isPending}
        onClick={() => move.mutate({ move: 'released' })}
      >
        Release
      </Button>
      {move.error && (
        <p role="alert" className="basis-full text-danger">
          {move.error.message}
        </p>
      )}
    </li>
  );
}

/** One scan after the other: the field is empty for the next, and says what is wrong with the last. */
function ScanUnit({ orderId }: { orderId: string }) {
  const setAside = useSetUnitAside(orderId);
  const [serial, setSerial] = useState('');
  const field = useRef<HTMLInputElement>(null);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!serial.trim()) return;
    setAside.mutate(serial, { onSuccess: () => setSerial('') });
    field.current?.select();
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-3">
      <TextField
        ref={field}
        label="Serial number to reserve"
        hideLabel
        placeholder="Scan a serial number"
        maxLength={40}
        autoComplete="off"
        value={serial}
        onChange={({ target }) => setSerial(target.value)}
        error={setAside.error?.message}
        className="min-w-48 grow"
      />
      <Button type="submit" variant="secondary" pending={setAside.isPending}>
        Reserve
      </Button>
    </form>
  );
}
