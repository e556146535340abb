import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listCountryCodes } from '#platform/kernel/places/countries.ts';
import { hasPostcodes } from '#platform/kernel/places/postcodes.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { InvoicePaper } from '../contract/invoice.ts';
import { useInvoiceChange } from './invoice-queries.ts';

type CorrectInvoiceProps = { invoice: InvoicePaper; to: string };

/** A wrong invoice is credited in whole, and another one takes its place. */
export function CorrectInvoice(props: CorrectInvoiceProps) {
  return (
    <DialogButton dialog={(close) => <CorrectDialog {...props} onClose={close} />}>
      Correct invoice
    </DialogButton>
  );
}

const valuesOf = ({ buyerParty, purchaseOrder }: InvoicePaper) => ({
  ...{ reason: '', tax: 'as-invoiced', purchaseOrder: purchaseOrder ?? '' },
  ...{ name: buyerParty.name, vatId: buyerParty.vatId ?? '' },
  registrationNumber: buyerParty.registrationNumber ?? '',
  ...{ street: buyerParty.address.street, postcode: buyerParty.address.postcode },
  ...{ town: buyerParty.address.city, country: buyerParty.address.country },
});

type Values = ReturnType<typeof valuesOf>;

/** What the call names otherwise than the field does. */
const fieldOf: Partial<Record<keyof Values, string>> = {
  name: 'buyer.name',
  street: 'buyer.billingAddress.street',
  postcode: 'buyer.billingAddress.postcode',
  town: 'buyer.billingAddress.town',
  country: 'buyer.billingAddress.country',
};

const taxes = [
  { value: 'as-invoiced', label: 'Keep as invoiced' },
  { value: 'today', label: 'Recalculate with today’s data' },
];

const countries = listCountryCodes().map(({ code, name }) => ({ value: code, label: name }));

function CorrectDialog({ invoice, to, onClose }: CorrectInvoiceProps & { onClose: () => void }) {
  const { number } = invoice;
  const navigate = useNavigate();
  const [values, setValues] = useState(() => valuesOf(invoice));
  const correct = useInvoiceChange(
    () => callApi('correctInvoice', { params: { number }, body: bodyOf(values) }),
    (answer) => {
      onClose();
      void navigate(`${to}/${answer.invoice}`);
    },
  );
  const issues = correct.error instanceof ApiError ? correct.error.issues : [];
  const field = (name: keyof Values) => ({
    ...{ name, value: values[name] },
    error: issues.find((one) => one.field === name || one.field === (fieldOf[name] ?? `buyer.${name}`))
      ?.message,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  return (
    <FormDialog
      title={`Correct ${number}`}
      description="Issues a full credit note and a new invoice. Neither can be changed afterwards."
      call={correct}
      {...(issues.length > 0 && { problem: null })}
      submitLabel="Issue credit note and invoice"
      onSubmit={(event) => {
        event.preventDefault();
        correct.mutate(undefined);
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea
          {...field('reason')}
          label="Reason"
          hint="Appears on the credit note."
          required
          rows={2}
          maxLength={300}
          className="sm:col-span-2"
        />
        <TextField {...field('name')} label="Buyer" required className="sm:col-span-2" />
        <TextField {...field('street')} label="Street and number" required className="sm:col-span-2" />
        <TextField {...field('postcode')} label="Postcode" required={hasPostcodes(values.country)} />
        <TextField {...field('town')} label="Town" required />
        <SelectField {...field('country')} label="Country" options={countries} required />
        <TextField {...field('vatId')} label="VAT number" />
        <TextField {...field('registrationNumber')} label="Registration number" />
        <TextField {...field('purchaseOrder')} label="PO number" maxLength={60} />
        {invoice.taxKind === 'sales-tax' ? (
          <p className="text-sm text-muted sm:col-span-2">
            Sales tax stays as invoiced. Refund any overcharge separately.
          </p>
        ) : (
          <SelectField
            {...field('tax')}
            label="VAT"
            options={taxes}
            hint="A new VAT number requires a recalculation. VAT is charged until the number is confirmed."
            className="sm:col-span-2"
          />
        )}
      </div>
    </FormDialog>
  );
}

function bodyOf(values: Values) {
  const { reason, name, vatId, registrationNumber, street, postcode, town, country, purchaseOrder } = values;
  return {
    ...{ reason, purchaseOrder, tax: values.tax as 'as-invoiced' | 'today' },
    buyer: { name, vatId, registrationNumber, billingAddress: { street, postcode, town, country } },
  };
}
