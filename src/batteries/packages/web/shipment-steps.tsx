import PackageOpen from 'virtual:lucide/package-open';
import Truck from 'virtual:lucide/truck';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { trackedLines } from '#batteries/units/web/orders/named-units.tsx';
import { formatCount } from '#platform/kernel/count.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { OrderDetails } from '#shop/order-pages/contract/order-details.ts';
import { OrderPanel } from '#shop/orders/web/order-panel.tsx';
import { type Carriage, CarrierFields } from '#shop/shipments/web/change-shipment.tsx';
import { unitsOwed } from '#shop/shipments/web/quantities-to-ship.ts';
import type { Preparation } from '../contract/packing.ts';
import { PapersStep, StepRow } from './steps.tsx';
import {
  useDiscardPreparation,
  usePreparation,
  usePrepareShipment,
  useShipPrepared,
} from './use-preparation.ts';

/** For admins: prepare, documents, ship, with what is missing at each step. Goods without batteries need none of it. */
export function ShipmentSteps({ order }: { order: OrderDetails }) {
  const canShip = order.actions.includes('ship');
  const { data } = usePreparation(order.id, { enabled: canShip });
  if (!canShip || !data || data.lines.length === 0) return null;
  const isPrepared = data.shipmentId !== null;
  if (data.contents === 'nothing' && !isPrepared) return null;
  return (
    <OrderPanel title={`Next shipment (${data.shipment})`} className="print:hidden">
      <p className="mt-2 text-sm wrap-anywhere">{data.headline}</p>
      {data.contents === 'not-stated' && <NotStated preparation={data} />}
      <ol className="mt-4 divide-y border-y text-sm">
        <PrepareStep orderId={order.id} preparation={data} />
        <PapersStep params={{ id: order.id, shipmentId: data.shipmentId ?? '' }} preparation={data} />
        <ShipStep order={order} preparation={data} />
      </ol>
    </OrderPanel>
  );
}

type StepProps = { orderId: string; preparation: Preparation };

function NotStated({ preparation: { lines, steps } }: { preparation: Preparation }) {
  const isRefused = steps.ship.problems.length > 0;
  return (
    <p className="mt-2 text-sm text-muted wrap-anywhere">
      Transport not checked. State what it contains:{' '}
      {lines
        .filter(({ contains }) => contains === null)
        .map(({ productId, name }, place) => (
          <span key={productId}>
            {place > 0 && ', '}
            <TextLink to={`/dashboard/updateProduct/${productId}`}>{name}</TextLink>
          </span>
        ))}
      . {isRefused ? 'It cannot ship before.' : 'Until then it ships without transport documents.'}
    </p>
  );
}

function PrepareStep({ orderId, preparation }: StepProps) {
  const { shipmentId, steps } = preparation;
  const prepare = usePrepareShipment(orderId);
  const discard = useDiscardPreparation(orderId);
  return (
    <StepRow
      nth={1}
      title="Prepare"
      step={steps.prepare}
      actions={
        shipmentId ? (
          <>
            <Button asChild variant="secondary" size="small">
              <Link to={`/dashboard/orders/${orderId}/shipments/${shipmentId}`}>Mode and packages</Link>
            </Button>
            <Button variant="quiet" size="small" pending={discard.isPending} onClick={() => discard.mutate()}>
              Discard
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            size="small"
            pending={prepare.isPending}
            onClick={() => prepare.mutate({})}
          >
            <PackageOpen />
            Prepare shipment
          </Button>
        )
      }
    >
      {!shipmentId && (
        <p className="mt-2 text-muted">
          Not prepared yet. The verdict is that of our standard packages, by road.
        </p>
      )}
    </StepRow>
  );
}

function ShipStep({ order, preparation }: Omit<StepProps, 'orderId'> & { order: OrderDetails }) {
  const { shipmentId, canShip, steps } = preparation;
  return (
    <StepRow
      nth={3}
      title="Ship"
      step={{ isDone: false, problems: [] }}
      actions={
        shipmentId && (
          <DialogButton
            variant="primary"
            size="small"
            disabled={!canShip}
            dialog={(close) => (
              <ShipDialog order={order} preparation={preparation} shipmentId={shipmentId} onClose={close} />
            )}
          >
            <Truck />
            Ship
          </DialogButton>
        )
      }
    >
      <p className="mt-2 text-muted">
        {canShip
          ? shipmentId
            ? 'Ready. The customer gets an email.'
            : unitsOwed(order.lines) > 0
              ? 'Ready: “Ship part” ships what is in stock.'
              : 'Ready: “Mark shipped” ships all of it in one step.'
          : `After the steps above: ${steps.ship.problems.length} to resolve.`}
      </p>
    </StepRow>
  );
}

type ShipDialogProps = {
  order: OrderDetails;
  preparation: Preparation;
  shipmentId: string;
  onClose: () => void;
};

function ShipDialog({ order, preparation, shipmentId, onClose }: ShipDialogProps) {
  const ship = useShipPrepared({ id: order.id, shipmentId });
  const [carriage, setCarriage] = useState<Carriage>({ carrier: '', trackingNumber: '' });
  const [named, setNamed] = useState(new Map<number, string>());
  const tracked = preparation.lines.flatMap(({ position, quantity }) => {
    const line = order.lines.find((one) => one.position === position);
    return line?.tracking === 'serial' || line?.tracking === 'batch' ? [{ line, quantity }] : [];
  });
  const units = tracked.flatMap(({ line }) => {
    const typed = named.get(line.position);
    return typed ? [{ position: line.position, ...trackedLines.read(line, typed) }] : [];
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    ship.mutate({ ...carriage, ...(units.length > 0 && { units }) }, { onSuccess: onClose });
  }
  return (
    <FormDialog
      title="Ship this shipment"
      description="Its documents are issued. The customer gets an email."
      call={ship}
      submitLabel="Ship"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {tracked.map(({ line, quantity }) => (
          <fieldset key={line.position} className="min-w-0">
            <legend className="text-sm font-medium wrap-anywhere">
              {formatCount(quantity)} × {line.name}
            </legend>
            <trackedLines.Field
              line={line}
              typed={named.get(line.position) ?? ''}
              onChange={(typed) => setNamed(new Map(named).set(line.position, typed))}
            />
          </fieldset>
        ))}
        <CarrierFields value={carriage} onChange={setCarriage} />
      </div>
    </FormDialog>
  );
}
