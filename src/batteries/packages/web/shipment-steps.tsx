import PackageOpen from 'virtual:lucide/package-open';
import Truck from 'virtual:lucide/truck';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { OrderDetails } from '#shop/order-pages/contract/order-details.ts';
import { OrderPanel } from '#shop/orders/web/order-panel.tsx';
import { type Carriage, CarrierFields } from '#shop/shipments/web/change-shipment.tsx';
import type { Preparation } from '../contract/calls.ts';
import { IssuePapers } from './issue-papers.tsx';
import { ShipmentPapers } from './shipment-papers.tsx';
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
        <PapersStep orderId={order.id} preparation={data} />
        <ShipStep orderId={order.id} preparation={data} />
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

type StepRowProps = {
  nth: number;
  title: string;
  step: Preparation['steps']['prepare'];
  /** Shown while nothing is missing. */
  children?: ReactNode;
  actions?: ReactNode;
};

function StepRow({ nth, title, step: { isDone, problems }, children, actions }: StepRowProps) {
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 className="flex items-center gap-2 font-medium">
          <span className="tabular-nums">{nth}.</span> {title}
          {isDone ? (
            <Badge tone="success">Done</Badge>
          ) : problems.length > 0 ? (
            <Badge tone="warning">Missing</Badge>
          ) : (
            <Badge>To do</Badge>
          )}
        </h4>
        <span className="flex flex-wrap gap-2">{actions}</span>
      </div>
      <ul className="grid gap-1 text-danger wrap-anywhere not-empty:mt-2">
        {problems.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
      {children}
    </li>
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

function PapersStep({ orderId, preparation }: StepProps) {
  const { shipmentId, steps, papers, overruled, contents } = preparation;
  const params = { id: orderId, shipmentId: shipmentId ?? '' };
  const isReady = steps.prepare.isDone && !steps.papers.isDone;
  const has = (code: string) => steps.papers.problems.some((problem) => problem.code === code);
  return (
    <StepRow
      nth={2}
      title="Documents"
      step={steps.papers}
      actions={
        shipmentId &&
        isReady && (
          <IssuePapers
            params={params}
            isUntested={has('test-summary-missing')}
            canIssue={steps.papers.problems.every(({ code }) => code === 'papers-missing')}
          />
        )
      }
    >
      {shipmentId && papers.some(({ isIssued }) => isIssued) && <ShipmentPapers params={params} />}
      {overruled && (
        <p className="mt-2 text-muted wrap-anywhere">
          Issued without a valid UN 38.3 test summary. {overruled.reason} Safety adviser: {overruled.adviser}.
        </p>
      )}
      {!shipmentId && contents === 'batteries' && steps.ship.problems.length === 0 && (
        <p className="mt-2 text-muted">Issued when it ships.</p>
      )}
    </StepRow>
  );
}

function ShipStep({ orderId, preparation }: StepProps) {
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
            dialog={(close) => <ShipDialog orderId={orderId} shipmentId={shipmentId} onClose={close} />}
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
            : 'Ready: “Mark shipped” ships all of it in one step.'
          : `After the steps above: ${steps.ship.problems.length} to resolve.`}
      </p>
    </StepRow>
  );
}

type ShipDialogProps = { orderId: string; shipmentId: string; onClose: () => void };

function ShipDialog({ orderId, shipmentId, onClose }: ShipDialogProps) {
  const ship = useShipPrepared({ id: orderId, shipmentId });
  const [carriage, setCarriage] = useState<Carriage>({ carrier: '', trackingNumber: '' });
  function submit(event: FormEvent): void {
    event.preventDefault();
    ship.mutate(carriage, { onSuccess: onClose });
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
      <CarrierFields value={carriage} onChange={setCarriage} />
    </FormDialog>
  );
}
