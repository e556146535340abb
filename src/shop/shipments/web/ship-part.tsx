import PackageOpen from 'virtual:lucide/package-open';
import { type ComponentType, type FormEvent, useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { FormDialog, useFormId } from '#platform/web/ui/forms/form-dialog.tsx';
import { focusFirstWrong } from '#platform/web/ui/forms/form-end.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { OrderCore, OrderDetailsLine } from '#shop/orders/contract/order-details.ts';
import { type Carriage, CarrierFields } from './change-shipment.tsx';
import { linesToSend, problemOfQuantity, unitsReady } from './quantities-to-ship.ts';
import { useShipPart } from './use-shipments.ts';

/** How the dialog asks which units of a tracked product leave. A later subject keeps units, and brings it. */
export interface TrackedLines {
  Field: ComponentType<{ line: OrderDetailsLine; typed: string; onChange: (typed: string) => void }>;
  /** What was typed, as the call takes it. */
  read(line: OrderDetailsLine, typed: string): { serials?: string[]; batch?: string };
}

type ShipPartProps = { order: OrderCore; trackedLines: TrackedLines };

/** For admins: some units leave now, others later. */
export function ShipPart({ disabled, ...props }: ShipPartProps & { disabled?: boolean }) {
  return (
    <DialogButton disabled={disabled} dialog={(close) => <ShipPartDialog {...props} onClose={close} />}>
      <PackageOpen />
      Ship part
    </DialogButton>
  );
}

function ShipPartDialog({ order, trackedLines, onClose }: ShipPartProps & { onClose: () => void }) {
  const ship = useShipPart(order.id);
  const id = useFormId();
  const lines = order.lines.filter((line) => unitsReady(line) > 0);
  const [typed, setTyped] = useState(
    () => new Map(lines.map((line) => [line.position, String(unitsReady(line))])),
  );
  const [carriage, setCarriage] = useState<Carriage>({ carrier: '', trackingNumber: '' });
  const [shippedOn, setShippedOn] = useState(new Date().toISOString().slice(0, 10));
  const [isJudged, setIsJudged] = useState(false);
  const problemOf = (line: OrderDetailsLine) =>
    problemOfQuantity(typed.get(line.position) ?? '', unitsReady(line));
  const [named, setNamed] = useState(new Map<number, string>());
  const sent = linesToSend(typed).map((line) => {
    const typedUnits = named.get(line.position);
    const tracked = lines.find(({ position }) => position === line.position);
    return typedUnits && tracked ? { ...line, ...trackedLines.read(tracked, typedUnits) } : line;
  });
  const isSent = ({ position }: OrderDetailsLine) => sent.some((line) => line.position === position);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsJudged(true);
    if (sent.length === 0 || lines.some(problemOf)) {
      focusFirstWrong(event.currentTarget);
      return;
    }
    ship.mutate({ id, lines: sent, ...carriage, shippedOn }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title="Ship part of the order"
      description="Choose what ships now. The customer gets an email; the rest can ship later."
      call={ship}
      problem={isJudged && sent.length === 0 ? 'Choose what to ship.' : undefined}
      submitLabel="Ship"
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset>
        <div className="flex items-baseline justify-between gap-4">
          <legend className="contents text-sm font-medium">Units to ship</legend>
          {lines.length > 1 && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => setTyped(new Map(lines.map(({ position }) => [position, '0'])))}
            >
              Set all to 0
            </Button>
          )}
        </div>
        <ul className="mt-2 divide-y border-y">
          {lines.map((line) => (
            <li key={line.position} className="flex flex-wrap items-start justify-between gap-4 py-3">
              <p className="min-w-0 text-sm wrap-anywhere">
                {line.name}
                <span className="block text-xs text-muted">{line.sku}</span>
              </p>
              <TextField
                label={`Units of ${line.name}, ${line.sku}`}
                hideLabel
                inputMode="numeric"
                autoComplete="off"
                value={typed.get(line.position) ?? ''}
                onChange={({ target }) => setTyped(new Map(typed).set(line.position, target.value))}
                after={`of ${formatCount(unitsReady(line))}`}
                error={isJudged ? problemOf(line) : undefined}
                className="w-40 shrink-0"
              />
              {(line.tracking === 'serial' || line.tracking === 'batch') && isSent(line) && (
                <trackedLines.Field
                  line={line}
                  typed={named.get(line.position) ?? ''}
                  onChange={(units) => setNamed(new Map(named).set(line.position, units))}
                />
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="mt-5 grid gap-4">
        <CarrierFields value={carriage} onChange={setCarriage} />
        <TextField
          label="Shipped on"
          type="date"
          required
          value={shippedOn}
          onChange={({ target }) => setShippedOn(target.value)}
        />
      </div>
    </FormDialog>
  );
}
