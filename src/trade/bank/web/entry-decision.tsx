import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount, shopCurrency } from '#platform/kernel/money.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { ComboboxField } from '#platform/web/ui/forms/combobox-field.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { BankEntry } from '../contract/bank.ts';
import { canEntry } from '../rules/entry-states.ts';
import { bankKey, formatIn, useBankChange, useBookEntry } from './bank-queries.ts';

/** What an admin can do about an entry. */
export function EntryDecision({ entry }: { entry: BankEntry }) {
  const accept = useBookEntry(entry);
  const reopen = useBankChange(() => callApi('reopenBankEntry', { params: { entryId: entry.id } }));
  const giveBack = useBankChange(() => callApi('returnBankEntry', { params: { entryId: entry.id } }));
  const { proposal } = entry;
  const name = `${formatIn(entry.currency, entry.amount)} of ${entry.bookedOn}`;
  const isBookable = canEntry('book', entry) && entry.currency === shopCurrency().code;
  return (
    <div className="flex flex-wrap gap-2">
      {isBookable && proposal && (
        <Button
          size="small"
          pending={accept.isPending}
          aria-label={`Book ${name} for ${proposal.number}`}
          onClick={() => accept.mutate({ payable: proposal.number }, { onError: toastFailure })}
        >
          Book
        </Button>
      )}
      {isBookable && (
        <DialogButton
          size="small"
          aria-label={`Assign ${name}`}
          dialog={(close) => <AssignDialog entry={entry} onClose={close} />}
        >
          {proposal ? 'Assign other' : 'Assign'}
        </DialogButton>
      )}
      {canEntry('return', entry) && entry.returns?.isOnAccount && (
        <Button
          size="small"
          pending={giveBack.isPending}
          aria-label={`Reopen what ${name} had paid`}
          onClick={() => giveBack.mutate(undefined, { onError: toastFailure })}
        >
          Reopen invoice
        </Button>
      )}
      {canEntry('set-aside', entry) && (
        <DialogButton
          size="small"
          aria-label={`Set ${name} aside`}
          dialog={(close) => <AsideDialog entry={entry} onClose={close} />}
        >
          {entry.isReturn ? 'Mark as resolved' : 'Set aside'}
        </DialogButton>
      )}
      {canEntry('reopen', entry) && (
        <Button
          size="small"
          variant="secondary"
          pending={reopen.isPending}
          aria-label={`Reopen ${name}`}
          onClick={() => reopen.mutate(undefined, { onError: toastFailure })}
        >
          Reopen
        </Button>
      )}
    </div>
  );
}

type DialogProps = { entry: BankEntry; onClose: () => void };

function AssignDialog({ entry, onClose }: DialogProps) {
  const [typed, setTyped] = useState('');
  const book = useBookEntry(entry);
  const query = { limit: 8, ...(typed.trim() && { q: typed.trim() }) };
  const { data } = useQuery({
    queryKey: [...bankKey, 'payables', query],
    queryFn: ({ signal }) => callApi('findPayables', { query }, { signal }),
  });
  const options = (data ?? []).map(({ kind, number, customer, due }) => ({
    value: number,
    about: kind === 'account' ? customer : `${customer}, ${due > 0 ? `${formatAmount(due)} due` : 'paid'}`,
  }));
  const company = data?.find(({ kind, number }) => kind === 'account' && number === typed.trim());
  return (
    <FormDialog
      title="Assign payment"
      description={`${formatIn(entry.currency, entry.amount)}${entry.party ? ` from ${entry.party}` : ''}.${entry.text ? ` ‘${entry.text}’` : ''}`}
      call={book}
      submitLabel="Book"
      onSubmit={(event) => {
        event.preventDefault();
        book.mutate(company ? { companyId: company.id } : { payable: typed }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {/* Room for the suggestions, which the dialog would cut off. */}
      <div className="min-h-72">
        <ComboboxField
          label="Order, invoice or company"
          required
          value={typed}
          options={options}
          placeholder="Number or name"
          onType={setTyped}
          onChoose={setTyped}
        />
      </div>
    </FormDialog>
  );
}

function AsideDialog({ entry, onClose }: DialogProps) {
  const [note, setNote] = useState('');
  const call = useBankChange(() =>
    callApi('setBankEntryAside', { params: { entryId: entry.id }, body: { note } }),
  );
  return (
    <FormDialog
      title={entry.isReturn ? 'Mark as resolved' : 'Set aside'}
      description={
        entry.isReturn
          ? 'Say what was done about it, for whoever looks at the books later.'
          : 'For money that pays no order, such as interest or a supplier’s refund. You can reopen it later.'
      }
      call={call}
      submitLabel={entry.isReturn ? 'Mark as resolved' : 'Set aside'}
      onSubmit={(event) => {
        event.preventDefault();
        call.mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <TextField
        label="Note"
        name="note"
        required
        maxLength={300}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
