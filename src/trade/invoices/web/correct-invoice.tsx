import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#platform/web/shell/api/client.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';
import type { InvoicePaper } from '../contract/invoice.ts';
import { useInvoiceChange } from './invoice-queries.ts';

type CorrectInvoiceProps = { invoice: InvoicePaper; to: string };

/** A wrong invoice is credited in whole, and another one takes its place. */
export function CorrectInvoice(props: CorrectInvoiceProps) {
  return (
    <DialogButton dialog={(close) => <CorrectDialog {...props} onClose={close} />}>Correct</DialogButton>
  );
}

function CorrectDialog({ invoice: { number }, to, onClose }: CorrectInvoiceProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const correct = useInvoiceChange(
    () => callApi('correctInvoice', { params: { number }, body: { reason } }),
    ({ invoice }) => {
      onClose();
      void navigate(`${to}/${invoice}`);
    },
  );
  return (
    <FormDialog
      title={`Correct ${number}`}
      description="Issues a credit note for all of it and a new invoice, in one step. Both are final."
      call={correct}
      submitLabel="Issue both"
      onSubmit={(event) => {
        event.preventDefault();
        correct.mutate(undefined);
      }}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="Stands on the credit note."
        required
        rows={2}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
