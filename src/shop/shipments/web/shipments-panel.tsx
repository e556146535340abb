import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { ExternalLink, TextLink } from '#platform/web/ui/text/link.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { OrderDetailsLine } from '#shop/orders/contract/order-details.ts';
import { OrderPanel } from '#shop/orders/web/order-panel.tsx';
import type { Shipment, ShippedOrder } from '../contract/shipment.ts';
import { ChangeShipment } from './change-shipment.tsx';
import { unitsLeft } from './quantities-to-ship.ts';

type ShipmentsPanelProps = {
  order: ShippedOrder;
  isOwn: boolean;
  /** The packing slip, and the transport papers, of a shipment. */
  slipOf: (shipment: Shipment) => ReactNode;
  papersOf: (shipment: Shipment) => ReactNode;
};

/** What is under way, and what is to come; for admins only once something has left. */
export function ShipmentsPanel({ order, isOwn, slipOf, papersOf }: ShipmentsPanelProps) {
  const { id, lines, shipments } = order;
  if (shipments.length === 0) return isOwn ? <NothingYet order={order} /> : null;
  const lineAt = new Map(lines.map((line) => [line.position, line]));
  const toCome = lines.filter((line) => unitsLeft(line) > 0);
  return (
    <OrderPanel title="Shipments" className="print:mt-6">
      <ol className="mt-3 divide-y text-sm">
        {shipments.map((shipment) => (
          <li key={shipment.id} className="py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h4 className="font-medium">
                Shipment {shipment.number}
                <span className="font-normal text-muted">
                  {' '}
                  · shipped {formatCalendarDate(shipment.shippedOn)}
                </span>
                {shipment.transport === 'not-checked' && (
                  <span className="ms-2">
                    <Badge tone="warning">Transport not checked</Badge>
                  </span>
                )}
              </h4>
              <span className="flex flex-wrap gap-2 print:hidden">
                {slipOf(shipment)}
                {!isOwn && <ChangeShipment orderId={id} shipment={shipment} />}
                {!isOwn && (
                  <Button asChild variant="secondary" size="small">
                    <Link
                      to={`/dashboard/orders/${id}/shipments/${shipment.id}`}
                      aria-label={`Packages of shipment ${shipment.number}`}
                    >
                      Packages
                    </Link>
                  </Button>
                )}
              </span>
            </div>
            <Carriage shipment={shipment} />
            <Units
              lines={shipment.lines.map(({ position, ...shipped }) => ({
                line: lineAt.get(position),
                ...shipped,
              }))}
              isOwn={isOwn}
            />
            {papersOf(shipment)}
          </li>
        ))}
        {toCome.length > 0 && (
          <li className="py-4 last:pb-0">
            <h4 className="font-medium">Still to ship</h4>
            <Units lines={toCome.map((line) => ({ line, quantity: unitsLeft(line) }))} />
            {isOwn && <p className="mt-2 text-muted">We’ll email you when it ships.</p>}
          </li>
        )}
      </ol>
    </OrderPanel>
  );
}

/** Of a paid order: its customer wants to know what happens next. */
function NothingYet({ order: { states } }: { order: ShippedOrder }) {
  if (states.payment === 'open' || states.hold !== 'held') return null;
  return (
    <OrderPanel title="Shipments" className="print:hidden">
      <p className="mt-3 text-sm text-muted">Not shipped yet. We’ll email you when it ships.</p>
    </OrderPanel>
  );
}

function Carriage({ shipment: { carrier, trackingNumber, trackingUrl } }: { shipment: Shipment }) {
  if (!carrier && !trackingNumber) return null;
  return (
    <p className="mt-1.5 wrap-anywhere">
      {carrier}
      {carrier && trackingNumber && ' · '}
      {trackingUrl ? <ExternalLink href={trackingUrl}>Track {trackingNumber}</ExternalLink> : trackingNumber}
    </p>
  );
}

type UnitsProps = {
  lines: (Omit<Shipment['lines'][number], 'position'> & { line: OrderDetailsLine | undefined })[];
  /** Whose warranty it is. */
  isOwn?: boolean;
};

function Units({ lines, isOwn = false }: UnitsProps) {
  return (
    <ul className="mt-2 grid gap-1">
      {lines.map(({ line, quantity, serials, batches }) => (
        <li key={line?.position} className="flex gap-2">
          <span className="min-w-12 shrink-0 text-end tabular-nums">{formatCount(quantity)} ×</span>
          <span className="min-w-0 wrap-anywhere">
            {line?.name} <span className="inline-block text-xs text-muted">{line?.sku}</span>
            <Serials serials={serials} batches={batches} isOwn={isOwn} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const mostShown = 12;

/** Which units, or of which batches; many of them behind a press. */
function Serials({
  serials,
  batches,
  isOwn,
}: Pick<Shipment['lines'][number], 'serials' | 'batches'> & { isOwn: boolean }) {
  if (batches)
    return (
      <span className="block text-xs text-muted">
        {batches.map(({ number, quantity }) => `${formatCount(quantity)} of batch ${number}`).join(', ')}
      </span>
    );
  if (!serials) return null;
  const list = (
    <span className="font-mono">
      {serials.map((serial, place) => (
        <Fragment key={serial}>
          {place > 0 && ', '}
          {isOwn ? (
            <TextLink
              to={`/dashboard/claims/new?serial=${serial}`}
              aria-label={`${serial}: warranty`}
              title="Warranty"
            >
              {serial}
            </TextLink>
          ) : (
            serial
          )}
        </Fragment>
      ))}
    </span>
  );
  if (serials.length <= mostShown) return <span className="block text-xs text-muted">Serials {list}</span>;
  return (
    <details className="text-xs text-muted">
      <summary className="cursor-pointer">{formatCount(serials.length)} serials</summary>
      {list}
    </details>
  );
}
