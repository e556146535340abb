import Pencil from 'virtual:lucide/pencil';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useAdminCheck } from '#platform/web/shell/session/signed-in-user.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import { correctDeliveryAddressSchema } from '#shop/orders/contract/order-details.ts';
import { factsOfDelivery } from '#shop/orders/rules/sums.ts';
import { OrderPanel } from '#shop/orders/web/order-panel.tsx';
import type { OrderDetails } from '../../contract/order-details.ts';
import { useCorrectAddress } from '../order-queries.ts';

/** Where it goes, to whom, and what the customer has said about it. */
export function DeliveryPanel({ order }: { order: OrderDetails }) {
  const { id, contact, delivery, purchaseOrder, costCenter, wishedOn, termsVersion, note, actions } = order;
  const { quote } = order;
  return (
    <OrderPanel
      title="Delivery"
      aside={
        actions.includes('correct-address') && <CorrectAddress orderId={id} address={delivery.address} />
      }
    >
      <address className="mt-3 text-sm whitespace-pre-line not-italic wrap-anywhere">
        {/* An address in parts names the recipient. */}
        {!delivery.address.startsWith(contact.name) && (
          <span className="block font-medium">{contact.name}</span>
        )}
        {delivery.address}
      </address>
      <Facts
        className="mt-4 border-t pt-4"
        facts={[
          ...factsOfDelivery(delivery.terms, delivery.shipsBy).map(([label, value]) => ({ label, value })),
          { label: 'Email', value: contact.email },
          { label: 'Phone', value: contact.phone },
          ...(purchaseOrder ? [{ label: 'PO number', value: purchaseOrder }] : []),
          ...(quote
            ? [
                {
                  label: 'Quote',
                  value: <QuoteLink quote={quote} />,
                },
              ]
            : []),
          ...(costCenter ? [{ label: 'Cost centre', value: costCenter }] : []),
          ...(wishedOn ? [{ label: 'Requested delivery date', value: formatCalendarDate(wishedOn) }] : []),
          ...(termsVersion === null
            ? []
            : [{ label: 'Terms and conditions', value: <AgreedTerms version={termsVersion} /> }]),
        ]}
      />
      {note && (
        <div className="mt-4 border-t pt-4 text-sm">
          <h4 className="text-muted">Note</h4>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>
        </div>
      )}
    </OrderPanel>
  );
}

/** The very version that the customer agreed to. */
const AgreedTerms = ({ version }: { version: number }) => (
  <Link to={`/terms?version=${version}`} className="text-accent underline underline-offset-4">
    Version {version}
  </Link>
);

type CorrectAddressProps = { orderId: string; address: string };

/** For admins, until the order is on its way. */
function CorrectAddress(props: CorrectAddressProps) {
  return (
    <DialogButton size="small" dialog={(close) => <AddressDialog {...props} onClose={close} />}>
      <Pencil />
      Correct address
    </DialogButton>
  );
}

function AddressDialog({ orderId, address, onClose }: CorrectAddressProps & { onClose: () => void }) {
  const correct = useCorrectAddress(orderId);
  const form = useForm({
    resolver: zodResolver(correctDeliveryAddressSchema),
    defaultValues: { address },
  });
  const submit = form.handleSubmit((wanted) => correct.mutate(wanted.address, { onSuccess: onClose }));
  return (
    <FormDialog
      title="Correct the delivery address"
      description="The customer sees the change in the timeline."
      call={correct}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Delivery Address"
        required
        rows={5}
        autoComplete="off"
        error={form.formState.errors.address?.message}
        {...form.register('address')}
      />
    </FormDialog>
  );
}

function QuoteLink({ quote: { id, number } }: { quote: NonNullable<OrderDetails['quote']> }) {
  const { isAdmin } = useAdminCheck();
  return <TextLink to={`/dashboard/${isAdmin ? 'allQuotes' : 'quotes'}/${id}`}>{number}</TextLink>;
}
