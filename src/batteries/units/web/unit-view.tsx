import type { ReactNode } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatCalendarDate, formatMoment } from '#platform/web/ui/text/moment.ts';
import type { UnitDetails } from '../contract/units.ts';
import { eventWords, stateWords } from './unit-words.ts';

/** All that is known of a unit: its facts, what it is built of and into, and its history. */
export function UnitView({ unit }: { unit: UnitDetails }) {
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2">
      <Panel title="Facts">
        <UnitFacts unit={unit} />
      </Panel>
      <Panel title="History">
        <History events={unit.events} />
      </Panel>
      <Panel
        title={unit.partCount > 0 ? `Parts (${formatCount(unit.partCount)})` : 'Parts'}
        className="lg:col-span-2"
      >
        <Genealogy unit={unit} />
      </Panel>
    </div>
  );
}

type PanelProps = { title: string; children: ReactNode; className?: string };

function Panel({ title, children, className = '' }: PanelProps) {
  return (
    <section className={`rounded-card border bg-surface p-5 ${className}`}>
      <h2 className="mb-4 text-base font-medium">{title}</h2>
      {children}
    </section>
  );
}

function UnitFacts({ unit }: { unit: UnitDetails }) {
  const { product, state, batch, madeOn, capacityAh, resistanceMohm, receivedAt, order } = unit;
  const facts = [
    { label: 'State', value: <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge> },
    {
      label: 'Product',
      value: <TextLink to={`/dashboard/units?product=${product.id}`}>{product.name}</TextLink>,
    },
    { label: 'SKU', value: product.sku },
    { label: 'Batch', value: batch && <TextLink to={`/dashboard/units?q=${batch}`}>{batch}</TextLink> },
    { label: 'Made on', value: madeOn && formatCalendarDate(madeOn) },
    { label: 'Measured capacity', value: capacityAh && `${capacityAh} Ah` },
    { label: 'Measured resistance', value: resistanceMohm && `${resistanceMohm} mΩ` },
    { label: 'Received', value: formatMoment(receivedAt) },
    {
      label: state === 'reserved' ? 'Reserved for order' : 'Shipped with order',
      value: order && (
        <>
          <TextLink to={`/dashboard/orders/${order.id}`}>{order.number}</TextLink>
          {order.shipment && `, shipment ${order.shipment}`}
        </>
      ),
    },
  ];
  return <Facts facts={facts.filter(({ value }) => value)} />;
}

function History({ events }: { events: UnitDetails['events'] }) {
  return (
    <ol className="grid gap-4 text-sm">
      {events.toReversed().map(({ id, kind, at, by, note, order, builtInto }) => (
        <li key={id} className="border-l-2 pl-3">
          <p className="font-medium">
            {eventWords[kind]}
            {builtInto && (
              <>
                {' into '}
                <TextLink to={`/dashboard/units/${builtInto.id}`}>{builtInto.serial}</TextLink>
              </>
            )}
            {order && (
              <>
                {', order '}
                <TextLink to={`/dashboard/orders/${order.id}`}>{order.number}</TextLink>
              </>
            )}
          </p>
          {note && <p className="wrap-anywhere">{note}</p>}
          <p className="text-muted">
            {formatMoment(at)}
            {by && ` · ${by}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

const indents = ['pl-0', 'pl-5', 'pl-10', 'pl-15'];

/** The whole tree: what it is built into above it, what it is built of below. */
function Genealogy({ unit }: { unit: UnitDetails }) {
  const { wholes, parts, partCount } = unit;
  if (wholes.length === 0 && parts.length === 0)
    return <p className="text-sm text-muted">No recorded parts, and not part of another unit.</p>;
  return (
    <div className="grid gap-4 text-sm">
      {wholes.length > 0 && (
        <p>
          Built into{' '}
          {wholes.map(({ id, serial, product }, index) => (
            <span key={id}>
              {index > 0 && ', which is built into '}
              <TextLink to={`/dashboard/units/${id}`}>{serial}</TextLink>{' '}
              <span className="text-muted">({product.name})</span>
            </span>
          ))}
          .
        </p>
      )}
      <ul className="grid max-h-160 gap-1 overflow-y-auto empty:hidden">
        {parts.map(({ id, serial, product, depth, state }) => (
          <li key={id} className={`flex flex-wrap gap-x-3 ${indents[Math.min(depth - 1, 3)]}`}>
            <TextLink to={`/dashboard/units/${id}`}>
              <span className="font-mono">{serial}</span>
            </TextLink>
            <span className="text-muted">{product.name}</span>
            {state !== 'built-in' && <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>}
          </li>
        ))}
      </ul>
      {partCount > parts.length && (
        <p className="text-muted">
          Showing the first {formatCount(parts.length)} of {formatCount(partCount)} parts.
        </p>
      )}
    </div>
  );
}

/** Its recalls, to be read before it is moved. */
export function RecallsOfUnit({ recalls = [] }: Pick<UnitDetails, 'recalls'>) {
  return recalls.map(({ id, title, isRepaired }) => (
    <Notice
      key={id}
      className="mt-4"
      tone={isRepaired ? 'success' : 'danger'}
      title={isRepaired ? 'Recalled and repaired' : 'Recalled'}
    >
      <TextLink to={`/dashboard/recalls/${id}`}>{title}</TextLink>
      {!isRepaired && '. It can be sold again once its repair is recorded on the recall.'}
    </Notice>
  ));
}
