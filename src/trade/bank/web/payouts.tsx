import Download from 'virtual:lucide/download';
import Landmark from 'virtual:lucide/landmark';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallInput } from '#platform/contract/calls.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { compactIban, isIban } from '#platform/kernel/payment/iban.ts';
import { callApi, send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/read-answer.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState, Notice } from '#platform/web/ui/feedback/notice.tsx';
import { focusFirstWrong } from '#platform/web/ui/forms/form-end.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { PayoutDesk } from '../contract/payouts.ts';
import { bankKey, useBankChange } from './bank-queries.ts';

/** Refunds that go back by transfer, as a file for the bank. */
export function Payouts() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...bankKey, 'payouts'],
    queryFn: ({ signal }) => callApi('readPayouts', {}, { signal }),
  });
  if (error)
    return (
      <ErrorState title="Refunds could not be loaded" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-40" />;
  const { missing, due, files } = data;
  return (
    <div className="grid gap-6">
      {missing.length > 0 && (
        <Notice tone="warning" title="Can’t create a SEPA file yet">
          {missing.join(' ')}
        </Notice>
      )}
      {due.length > 0 ? (
        <DueRefunds
          key={due.map(({ refundId }) => refundId).join()}
          due={due}
          isPossible={missing.length === 0}
        />
      ) : (
        <div className="rounded-card border bg-surface">
          <EmptyState icon={<Landmark />} title="No refunds to send">
            Refunds for orders paid by bank transfer appear here.
          </EmptyState>
        </div>
      )}
      {files.length > 0 && <Files files={files} />}
    </div>
  );
}

interface Typed {
  isChosen: boolean;
  name: string;
  iban: string;
}

function DueRefunds({ due, isPossible }: Pick<PayoutDesk, 'due'> & { isPossible: boolean }) {
  const [fileId] = useState(() => crypto.randomUUID());
  const [isJudged, setIsJudged] = useState(false);
  const [typed, setTyped] = useState<Record<string, Typed>>(() =>
    Object.fromEntries(
      due.map(({ refundId, name, iban }) => [refundId, { isChosen: iban !== null, name, iban: iban ?? '' }]),
    ),
  );
  const create = useBankChange((body: CallInput<'createPayout'>['body']) =>
    callApi('createPayout', { body }),
  );
  const change = (refundId: string, changes: Partial<Typed>) =>
    setTyped((before) => ({ ...before, [refundId]: { ...(before[refundId] as Typed), ...changes } }));
  const chosen = due.filter(({ refundId }) => typed[refundId]?.isChosen);
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsJudged(true);
    const refunds = chosen.map(({ refundId }) => {
      const { name = '', iban = '' } = typed[refundId] ?? {};
      return { refundId, name, iban };
    });
    if (refunds.some(({ name, iban }) => !name.trim() || !isIban(compactIban(iban))))
      focusFirstWrong(event.currentTarget);
    else create.mutate({ id: fileId, refunds }, { onError: toastFailure });
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Refunds to send" className="grid gap-3">
      <ul className="grid gap-3">
        {due.map(({ refundId, orderNumber, amount }) => {
          const { isChosen = false, name = '', iban = '' } = typed[refundId] ?? {};
          const isWrong = isJudged && isChosen;
          return (
            <li key={refundId} className="grid gap-3 rounded-card border bg-surface p-4">
              <label className="flex items-center gap-3 font-medium">
                <input
                  type="checkbox"
                  checked={isChosen}
                  className="size-4.5 accent-accent"
                  onChange={({ target }) => change(refundId, { isChosen: target.checked })}
                />
                <span className="tabular-nums">{formatAmount(amount)}</span>
                <span className="text-muted">{orderNumber ?? 'Payment without an order'}</span>
              </label>
              {isChosen && (
                <div className="grid gap-3 sm:grid-cols-2">
                  <TextField
                    label="Account holder"
                    value={name}
                    maxLength={140}
                    autoComplete="off"
                    required
                    error={isWrong && !name.trim() ? 'Enter the account holder' : undefined}
                    onChange={({ target }) => change(refundId, { name: target.value })}
                  />
                  <TextField
                    label="IBAN"
                    value={iban}
                    maxLength={50}
                    autoComplete="off"
                    required
                    error={isWrong && !isIban(compactIban(iban)) ? 'Enter a valid IBAN' : undefined}
                    onChange={({ target }) => change(refundId, { iban: target.value })}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={create.isPending} disabled={!isPossible || chosen.length === 0}>
          Create SEPA file
        </Button>
        <p className="text-sm text-muted">
          {chosen.length === 1 ? '1 refund' : `${chosen.length} refunds`}, {formatAmount(total)}. A refund can
          be in one file only.
        </p>
      </div>
    </form>
  );
}

function Files({ files }: Pick<PayoutDesk, 'files'>) {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-lg">
        SEPA files
      </h2>
      <p className="mt-1 text-sm text-muted">
        Upload each file to your bank once. A refund is marked as sent when it appears on an imported
        statement.
      </p>
      <ul className="mt-3 grid gap-2">
        {files.map(({ id, name, count, total, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-control border bg-surface p-3 text-sm"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span>
              <span className="block text-xs text-muted">
                {count === 1 ? '1 refund' : `${count} refunds`}, {formatAmount(total)} ·{' '}
                {formatMoment(createdAt)}
              </span>
            </span>
            <SaveFile id={id} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SaveFile({ id, name }: { id: string; name: string }) {
  const [isPending, setIsPending] = useState(false);
  async function save() {
    setIsPending(true);
    try {
      await saveAnswer(
        await send('getPayoutFile', { params: { payoutId: id } }, { takesLong: true }),
        `${name}.xml`,
      );
    } catch (error) {
      toastFailure(error as Error);
    } finally {
      setIsPending(false);
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      pending={isPending}
      aria-label={`Download ${name}`}
      onClick={save}
    >
      <Download />
      Download
    </Button>
  );
}
