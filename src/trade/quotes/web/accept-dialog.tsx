import { useState } from 'react';
import { formatAmount } from '#platform/kernel/money.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { exampleOf } from '#trade/companies/rules/purchasing.ts';
import { usePurchasing } from '#trade/companies/web/company-purchasing.tsx';
import type { Offer, Quote } from '../contract/quotes.ts';
import { FilesField, useQuoteFiles } from './files-field.tsx';
import { useQuoteChange, useQuoteTax } from './quote-queries.ts';
import { withTax } from './quote-view.tsx';

type AcceptDialogProps = {
  quote: Quote;
  /** As it was shown when the dialog opened: exactly this is accepted. */
  offer: Offer;
  onClose: () => void;
  onAccepted: (orderId: string) => void;
};

/** Accepts what is shown, with the references that the customer's company asks for. */
export function AcceptDialog({ quote, offer, onClose, onAccepted }: AcceptDialogProps) {
  const { id: quoteId, company } = quote;
  const tax = useQuoteTax(quote);
  const [purchaseOrder, setPurchaseOrder] = useState('');
  const [costCenter, setCostCenter] = useState('');
  const files = useQuoteFiles();
  const { rules, costCenters = [] } = usePurchasing(company?.id ?? null).data ?? {};
  const { reference, total, contentHash } = offer;
  const call = useQuoteChange(
    () =>
      callApi('acceptQuote', {
        params: { quoteId },
        // What is shown is what is agreed to.
        body: { contentHash, purchaseOrder, costCenter, files: files.ids, ...(tax && { tax: tax.amount }) },
      }),
    ({ orderId }) => onAccepted(orderId),
  );
  const issues = call.error instanceof ApiError ? call.error.issues : [];
  const issueOf = (wanted: string) => {
    const issue = issues.find(({ field }) => field === wanted);
    return issue && { error: issue.message };
  };
  const isAtField = issues.some(({ field }) => field === 'purchaseOrder' || field === 'costCenter');
  const sum = formatAmount(withTax(total, tax));
  const taxWords = tax ? `, including ${formatAmount(tax.amount)} tax` : '';
  return (
    <FormDialog
      title={`Accept ${reference}`}
      description={`You’re ordering everything in this quote for ${sum}${taxWords}${company ? `, for ${company.name}` : ''}.${tax === undefined ? ' Tax is added to the order.' : ''}`}
      call={isAtField ? { ...call, error: null } : call}
      problem={files.isUploading ? 'Your files are still uploading.' : undefined}
      submitLabel="Accept and order"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!files.isUploading) call.mutate(undefined);
      }}
    >
      <div className="grid gap-5">
        <TextField
          label="Purchase-order number"
          required={rules?.requiresPurchaseOrder}
          hint={rules?.purchaseOrderMask && `Like ${exampleOf(rules.purchaseOrderMask)}.`}
          maxLength={60}
          value={purchaseOrder}
          {...issueOf('purchaseOrder')}
          onChange={({ target }) => setPurchaseOrder(target.value)}
        />
        {costCenters.length > 0 && (
          <SelectField
            label="Cost centre"
            placeholder={rules?.requiresCostCenter ? 'Choose a cost centre' : 'None'}
            required={rules?.requiresCostCenter}
            options={costCenters.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
            value={costCenter}
            {...issueOf('costCenter')}
            onChange={({ target }) => setCostCenter(target.value)}
          />
        )}
        <FilesField files={files} label="Purchase order file" />
      </div>
    </FormDialog>
  );
}
