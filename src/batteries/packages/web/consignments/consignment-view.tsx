import Truck from 'virtual:lucide/truck';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { ExternalLink, TextLink } from '#platform/web/ui/text/link.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import { OrderPanel } from '#shop/orders/web/order-panel.tsx';
import { type Carriage, CarrierFields } from '#shop/shipments/web/change-shipment.tsx';
import type { ConsignmentDetails } from '../../contract/calls.ts';
import { conditionWords } from '../../contract/packing-words.ts';
import { ShipmentPapers } from '../shipment-papers.tsx';
import { PapersStep, StepRow } from '../steps.tsx';
import { issuesOf, LineFields, RecipientFields, readLine, typeLine } from './consignment-fields.tsx';
import { stateWords } from './consignment-words.ts';
import { useChangeConsignment, useDiscardConsignment, useShipConsignment } from './use-consignments.ts';

type ConsignmentProps = { consignment: ConsignmentDetails };

export function ConsignmentView({ consignment }: ConsignmentProps) {
  const { id, state, preparation, lines } = consignment;
  return (
    <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <OrderPanel
          title="What is sent"
          aside={
            state === 'to-be-sent' && (
              <DialogButton
                size="small"
                dialog={(close) => <ChangeDialog consignment={consignment} onClose={close} />}
              >
                Change
              </DialogButton>
            )
          }
        >
          <ul className="mt-3 divide-y border-y text-sm">
            {lines.map(({ position, quantity, name, sku, serials, batch, condition }) => (
              <li key={position} className="py-3 wrap-anywhere">
                {formatCount(quantity)} × {name} <span className="text-xs text-muted">{sku}</span>
                {serials.length > 0 && (
                  <span className="block font-mono text-xs text-muted">{serials.join(', ')}</span>
                )}
                {batch && <span className="block text-xs text-muted">Batch {batch}</span>}
                <span className="mt-1 block">
                  {condition ? (
                    <span className="text-xs text-muted">Condition: {conditionWords[condition]}</span>
                  ) : (
                    <Badge tone="warning">Condition not stated</Badge>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <Facts className="mt-4" facts={factsOf(consignment)} />
        </OrderPanel>
      </div>
      {preparation ? (
        <Steps consignment={consignment} preparation={preparation} />
      ) : (
        state === 'sent' && (
          <OrderPanel title="Documents">
            <ShipmentPapers params={{ consignmentId: id }} />
          </OrderPanel>
        )
      )}
    </div>
  );
}

function factsOf(consignment: ConsignmentDetails) {
  const { state, recipient, cause, note, carrier, trackingNumber, trackingUrl, shippedOn } = consignment;
  const { label, tone } = stateWords[state];
  return [
    { label: 'State', value: <Badge tone={tone}>{label}</Badge> },
    { label: 'Recipient', value: recipient.name || 'Not known yet' },
    {
      label: 'Address',
      value: <span className="whitespace-pre-line">{recipient.address || 'Not known yet'}</span>,
    },
    { label: 'For', value: cause && <TextLink to={cause.path}>{cause.name}</TextLink> },
    { label: state === 'sent' ? 'Sent' : 'Planned for', value: formatCalendarDate(shippedOn) },
    {
      label: 'Carrier',
      value: (carrier || trackingNumber) && (
        <>
          {carrier}{' '}
          {trackingUrl ? (
            <ExternalLink href={trackingUrl}>Track {trackingNumber}</ExternalLink>
          ) : (
            trackingNumber
          )}
        </>
      ),
    },
    { label: 'Note', value: note },
  ].filter(({ value }) => value);
}

type StepsProps = ConsignmentProps & { preparation: NonNullable<ConsignmentDetails['preparation']> };

function Steps({ consignment, preparation }: StepsProps) {
  const { id, cause } = consignment;
  const { steps, canShip, headline } = preparation;
  const discard = useDiscardConsignment(id);
  return (
    <OrderPanel title="Before it leaves">
      <p className="mt-2 text-sm wrap-anywhere">{headline}</p>
      <ol className="mt-4 divide-y border-y text-sm">
        <StepRow
          nth={1}
          title="Prepare"
          step={steps.prepare}
          actions={
            <Button asChild variant="secondary" size="small">
              <Link to={`/dashboard/consignments/${id}/packages`}>Mode and packages</Link>
            </Button>
          }
        />
        <PapersStep params={{ consignmentId: id }} preparation={preparation} />
        <StepRow
          nth={3}
          title="Ship"
          step={{ isDone: false, problems: [] }}
          actions={
            <DialogButton
              variant="primary"
              size="small"
              disabled={!canShip}
              dialog={(close) => <ShipDialog id={id} hasClaim={cause !== null} onClose={close} />}
            >
              <Truck />
              Ship
            </DialogButton>
          }
        >
          <p className="mt-2 text-muted">
            {canShip ? 'Ready.' : `After the steps above: ${steps.ship.problems.length} to resolve.`}
          </p>
        </StepRow>
      </ol>
      {!cause && (
        <Button
          variant="quiet"
          size="small"
          className="mt-4"
          pending={discard.isPending}
          onClick={() => discard.mutate(undefined, { onError: toastFailure })}
        >
          Discard consignment
        </Button>
      )}
    </OrderPanel>
  );
}

function ShipDialog({ id, hasClaim, onClose }: { id: string; hasClaim: boolean; onClose: () => void }) {
  const ship = useShipConsignment(id);
  const [carriage, setCarriage] = useState<Carriage>({ carrier: '', trackingNumber: '' });
  function submit(event: FormEvent): void {
    event.preventDefault();
    ship.mutate(carriage, { onSuccess: onClose });
  }
  return (
    <FormDialog
      title="Ship this consignment"
      description={
        hasClaim ? 'Its documents are issued. The customer gets an email.' : 'Its documents are issued.'
      }
      call={ship}
      submitLabel="Ship"
      onSubmit={submit}
      onClose={onClose}
    >
      <CarrierFields value={carriage} onChange={setCarriage} />
    </FormDialog>
  );
}

function ChangeDialog({ consignment, onClose }: ConsignmentProps & { onClose: () => void }) {
  const change = useChangeConsignment(consignment.id);
  const [recipient, setRecipient] = useState(consignment.recipient);
  const [lines, setLines] = useState(() =>
    consignment.lines.map(({ sku, productId, quantity, serials, batch, condition }) =>
      typeLine({
        ...{ sku, productId, quantity: String(quantity), serials: serials.join(' ') },
        ...{ batch: batch ?? '', condition: condition ?? '' },
      }),
    ),
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    change.mutate({ recipient, lines: lines.map(readLine) }, { onSuccess: onClose });
  }
  return (
    <FormDialog
      title="Change what is sent"
      description="Packages are suggested again; documents are issued again where they changed."
      call={change}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <RecipientFields recipient={recipient} onChange={setRecipient} issueOf={issuesOf(change.error)} />
        <LineFields lines={lines} onChange={setLines} issueOf={issuesOf(change.error)} />
      </div>
    </FormDialog>
  );
}
