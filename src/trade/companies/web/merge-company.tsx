import Merge from 'virtual:lucide/merge';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { nameOfCountry } from '#platform/kernel/places/countries.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { useSettled } from '#platform/web/ui/forms/use-settled.ts';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import type { Company, Merging } from '../contract/company.ts';
import { useCompanyChanged } from './use-company.ts';

type Listed = CallAnswer<'listCompanies'>[number];
type MergeProps = { company: Pick<Company, 'id' | 'name'> };

/** For admins of the shop, where one company has two records: this one goes, another one stays. */
export function MergeCompany({ company }: MergeProps) {
  return (
    <DialogButton size="small" dialog={(close) => <MergeDialog company={company} onClose={close} />}>
      <Merge />
      Merge
    </DialogButton>
  );
}

function MergeDialog({ company: { id, name }, onClose }: MergeProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const [into, setInto] = useState<Listed>();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { data: merging, error } = useMerging(id, into?.id);
  const changedHere = useCompanyChanged(id);
  const changedThere = useCompanyChanged(into?.id ?? id);
  const merge = useMutation({
    mutationFn: (intoId: string) =>
      callApi('mergeCompany', { params: { companyId: id, intoId }, body: { reason } }),
    onSuccess: async ({ message }, intoId) => {
      toast.success(message);
      await Promise.all([changedHere(), changedThere()]);
      await navigate(`/dashboard/companies/${intoId}`);
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const missing = !into
      ? 'Choose the company to keep.'
      : !reason.trim()
        ? 'Give a reason.'
        : merging?.refusals.length
          ? 'Resolve the problems above first.'
          : undefined;
    setProblem(missing);
    if (into && merging && !missing) merge.mutate(into.id);
  }
  return (
    <FormDialog
      title={`Merge ${name} into another company`}
      description="For two records of the same company. What belongs to this one moves to the one you keep. This cannot be undone."
      width="large"
      call={merge}
      problem={problem ?? error?.message}
      submitLabel={into ? `Merge into ${into.name}` : 'Merge'}
      onSubmit={submit}
      onChange={() => setProblem(undefined)}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <ChooseCompany without={id} chosen={into} onChoose={setInto} />
        {into &&
          (merging ? <WhatHappens name={name} merging={merging} /> : !error && <Skeleton className="h-40" />)}
        <TextField
          label="Reason"
          hint="Shown only in the log. Owners of both companies get an email."
          value={reason}
          required
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </FormDialog>
  );
}

function useMerging(companyId: string, intoId = '') {
  return useQuery({
    queryKey: ['companies', 'merging', companyId, intoId],
    queryFn: ({ signal }) => callApi('getMerging', { params: { companyId, intoId } }, { signal }),
    enabled: intoId !== '',
  });
}

const shownAtOnce = 5;

type ChooseProps = { without: string; chosen: Listed | undefined; onChoose: (company: Listed) => void };

function ChooseCompany({ without, chosen, onChoose }: ChooseProps) {
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim(), 250);
  const query = { limit: shownAtOnce + 1, ...(words && { q: words }) };
  const { data } = useQuery({
    queryKey: ['companies', 'choose', query],
    queryFn: ({ signal }) => callApi('listCompanies', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const found = (data ?? []).filter(({ id }) => id !== without).slice(0, shownAtOnce);
  return (
    <div className="grid gap-2">
      <TextField
        label="Company to keep"
        type="search"
        placeholder="Name or VAT number"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {data && found.length === 0 && <p className="text-sm text-muted">No other company matches.</p>}
      <ul className="grid gap-2">
        {found.map((company) => (
          <li key={company.id}>
            <label className="flex cursor-pointer items-start gap-3 rounded-control border p-3 text-sm has-checked:border-accent has-checked:bg-accent-soft/40">
              <input
                type="radio"
                name="into"
                className="mt-1 accent-accent"
                checked={chosen?.id === company.id}
                onChange={() => onChoose(company)}
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{company.name}</span>
                <span className="block text-xs text-muted">
                  {[
                    nameOfCountry(company.country),
                    company.vatId ?? 'no VAT number',
                    ...company.ownerEmails,
                  ].join(', ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What moves, what applies afterwards, and what prevents it. */
function WhatHappens({
  name,
  merging: { into, refusals, moves, takesOver },
}: {
  name: string;
  merging: Merging;
}) {
  if (refusals.length > 0)
    return (
      <Notice tone="danger" title="These companies cannot be merged yet">
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </Notice>
    );
  return (
    <div className="grid gap-4 rounded-control border p-4 text-sm">
      <div>
        <h3 className="font-medium">{`Moves to ${into.name}`}</h3>
        <Facts
          className="mt-2 gap-1!"
          facts={moves.map(({ what, count }) => ({ label: what, value: formatCount(count) }))}
        />
        <p className="mt-2 text-muted">
          Batteries, claims and order documents move with their orders. Issued invoices stay unchanged.
        </p>
      </div>
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        {takesOver.length > 0 && <li>{`${into.name} takes over the ${takesOver.join(' and the ')}.`}</li>}
        <li>{`${into.name} keeps its own price list, cost centres and PO rules; those of ${name} are deleted.`}</li>
        <li>{`${into.name} keeps its payment terms, or takes over those of ${name} if it has none. A hold on either account stays.`}</li>
        <li>The stricter approval rule and each person’s lower limit apply.</li>
        <li>{`People keep their roles. Owners of ${name} become owners of ${into.name}.`}</li>
        <li>{`${name} remains as a closed record that links to ${into.name}.`}</li>
      </ul>
    </div>
  );
}
