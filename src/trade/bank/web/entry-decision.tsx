import Archive from 'virtual:lucide/archive';
import Check from 'virtual:lucide/check';
import Link2 from 'virtual:lucide/link-2';
import RotateCcw from 'virtual:lucide/rotate-ccw';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatAmount, shopCurrency } from '#platform/kernel/money.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { MenuButton } from '#platform/web/ui/feedback/menu-button.tsx';
import { ComboboxField } from '#platform/web/ui/forms/combobox-field.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { ReasonDialog } from '#platform/web/ui/forms/reason-dialog.tsx';
import { RowAction } from '#platform/web/ui/tables/table-row.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { BankEntry } from '../contract/bank.ts';
import { canEntry } from '../rules/entry-states.ts';
import { bankKey, formatIn, useBankChange, useBookEntry } from './bank-queries.ts';

type Action = { label: string; icon: ReactNode; isNext?: boolean; pending?: boolean; onSelect: () => void };

const dialogs = { assign: AssignDialog, aside: AsideDialog };

/** What an admin can do about an entry: the next step is a button, all else is in a menu. */
export function EntryDecision({ entry }: { entry: BankEntry }) {
  const accept = useBookEntry(entry);
  const reopen = useBankChange(() => callApi('reopenBankEntry', { params: { entryId: entry.id } }));
  const giveBack = useBankChange(() => callApi('returnBankEntry', { params: { entryId: entry.id } }));
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const { proposal } = entry;
  const name = `${formatIn(entry.currency, entry.amount)} of ${formatCalendarDate(entry.bookedOn)}`;
  const isBookable = canEntry('book', entry) && entry.currency === shopCurrency().code;
  const actions: (Action | false | null)[] = [
    isBookable &&
      proposal && {
        label: 'Match',
        icon: <Check />,
        isNext: true,
        pending: accept.isPending,
        onSelect: () => accept.mutate({ payable: proposal.number }, { onError: toastFailure }),
      },
    isBookable && {
      label: proposal ? 'Match to another' : 'Find match',
      icon: <Link2 />,
      onSelect: () => setAsked('assign'),
    },
    canEntry('return', entry) &&
      entry.returns?.isOnAccount === true && {
        label: 'Reopen invoice',
        icon: <RotateCcw />,
        pending: giveBack.isPending,
        onSelect: () => giveBack.mutate(undefined, { onError: toastFailure }),
      },
    canEntry('set-aside', entry) && {
      label: entry.isReturn ? 'Mark as resolved' : 'Set aside',
      icon: <Archive />,
      onSelect: () => setAsked('aside'),
    },
    canEntry('reopen', entry) && {
      label: 'Reopen',
      icon: <RotateCcw />,
      pending: reopen.isPending,
      onSelect: () => reopen.mutate(undefined, { onError: toastFailure }),
    },
  ];
  const [next, ...others] = actions.filter((action) => typeof action === 'object' && action !== null);
  const Asked = asked && dialogs[asked];
  return (
    <>
      {next && (
        <RowAction
          label={next.label}
          subject={name}
          variant={next.isNext ? 'primary' : 'secondary'}
          pending={next.pending ?? false}
          onClick={next.onSelect}
        />
      )}
      {others.length > 0 && <MenuButton label={`More: ${name}`} entries={others} />}
      {Asked && <Asked entry={entry} onClose={() => setAsked(undefined)} />}
    </>
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
      title="Match payment"
      description={`${formatIn(entry.currency, entry.amount)}${entry.party ? ` from ${entry.party}` : ''}.${entry.text ? ` ‘${entry.text}’` : ''}`}
      call={book}
      submitLabel="Match"
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
  const call = useBankChange((note: string) =>
    callApi('setBankEntryAside', { params: { entryId: entry.id }, body: { note } }),
  );
  return (
    <ReasonDialog
      title={entry.isReturn ? 'Mark as resolved' : 'Set aside'}
      description={
        entry.isReturn
          ? 'Note how you resolved it, for your records.'
          : 'For money unrelated to an order or invoice, such as interest or a supplier refund. You can reopen it later.'
      }
      label="Note"
      missing="Enter a note."
      call={call}
      submitLabel={entry.isReturn ? 'Mark as resolved' : 'Set aside'}
      onSubmit={(note) => call.mutate(note, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
