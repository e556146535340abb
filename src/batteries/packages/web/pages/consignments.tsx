import Plus from 'virtual:lucide/plus';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { useListAddress } from '#platform/web/shell/dashboard/list-address.ts';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { FormDialog, useFormId } from '#platform/web/ui/forms/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import type { ListedConsignment } from '../../contract/consignments.ts';
import {
  consignmentPurposes,
  consignmentStates,
  createdPurposes,
  purposeWords,
} from '../../rules/consignments.ts';
import {
  emptyLine,
  issuesOf,
  LineFields,
  RecipientFields,
  readLine,
} from '../consignments/consignment-fields.tsx';
import { stateWords } from '../consignments/consignment-words.ts';
import {
  consignmentsOnAPage,
  useConsignments,
  useCreateConsignment,
} from '../consignments/use-consignments.ts';

export const meta = titled('Consignments');

const columns: Column<ListedConsignment>[] = [
  {
    header: 'Consignment',
    cell: ({ number, purpose }) => (
      <>
        <span className="font-medium">{number}</span>
        <span className="block text-xs text-muted">{purposeWords[purpose]}</span>
      </>
    ),
    onCard: 'title',
  },
  {
    header: 'Goods',
    cell: ({ lines }) =>
      lines
        .map(({ quantity, name, serials }) => [`${formatCount(quantity)} × ${name}`, ...serials].join(', '))
        .join('; '),
    stretches: true,
  },
  { header: 'To', cell: ({ recipient }) => recipient.name || '–' },
  { header: 'For', cell: ({ cause }) => cause?.name ?? '–' },
  {
    header: 'State',
    cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
  },
  {
    header: 'Waits for',
    cell: ({ state, waits }) => (state !== 'to-be-sent' ? '–' : (waits[0]?.message ?? 'Ready to ship.')),
    stretches: true,
  },
];

/** Goods that leave without an order, with what each waits for. */
export default function Consignments() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { page, hrefFor } = useListAddress();
  const state = consignmentStates.find((one) => one === parameters.get('state'));
  const purpose = consignmentPurposes.find((one) => one === parameters.get('purpose'));
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useConsignments({
    ...{ state, purpose, page },
  });
  const narrow = (changes: { state?: string; purpose?: string }) => {
    const wanted = { state: state ?? '', purpose: purpose ?? '', ...changes };
    void navigate(`?${new URLSearchParams(Object.entries(wanted).filter(([, value]) => value))}`);
  };
  return (
    <>
      <DashboardHeading
        title="Consignments"
        actions={
          <DialogButton dialog={(close) => <NewConsignment onClose={close} />}>
            <Plus />
            New consignment
          </DialogButton>
        }
      >
        Goods that leave without an order: replacements, repaired batteries, samples and transfers.
      </DashboardHeading>
      <div className="mt-4 grid gap-4">
        <div className="flex flex-wrap gap-3 print:hidden">
          <SelectField
            label="State"
            hideLabel
            value={state ?? ''}
            placeholder="Any state"
            onChange={({ target }) => narrow({ state: target.value })}
            options={consignmentStates.map((one) => ({ value: one, label: stateWords[one].label }))}
            className="w-44"
          />
          <SelectField
            label="Purpose"
            hideLabel
            value={purpose ?? ''}
            placeholder="Any purpose"
            onChange={({ target }) => narrow({ purpose: target.value })}
            options={consignmentPurposes.map((one) => ({ value: one, label: purposeWords[one] }))}
            className="w-48"
          />
        </div>
        <Table
          caption="Consignments"
          columns={columns}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          loading={isPending}
          outdated={isPlaceholderData}
          actions={({ id, number }) => (
            <Button asChild variant="secondary" size="small">
              <Link to={`/dashboard/consignments/${id}`} aria-label={`Open ${number}`}>
                Open
              </Link>
            </Button>
          )}
          empty={
            <EmptyState title={state || purpose ? 'No consignment matches' : 'No consignments yet'}>
              Replacements and repaired batteries appear here once their claim is resolved. Create samples and
              transfers with the button above.
            </EmptyState>
          }
          error={
            error && (
              <ErrorState title="The consignments could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
        <Pagination
          page={page}
          pageCount={Math.ceil((data?.total ?? 0) / consignmentsOnAPage)}
          hrefFor={hrefFor}
        />
      </div>
    </>
  );
}

function NewConsignment({ onClose }: { onClose: () => void }) {
  const create = useCreateConsignment();
  const navigate = useNavigate();
  const id = useFormId();
  const [purpose, setPurpose] = useState<(typeof createdPurposes)[number]>('sample');
  const [recipient, setRecipient] = useState({ name: '', address: '' });
  const [lines, setLines] = useState(() => [emptyLine()]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    create.mutate(
      { id, purpose, recipient, lines: lines.map(readLine) },
      { onSuccess: () => void navigate(`/dashboard/consignments/${id}`) },
    );
  }
  return (
    <FormDialog
      title="New consignment"
      description="For goods that leave without an order. It ships once its documents are issued."
      call={create}
      submitLabel="Create consignment"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <SelectField
          label="Purpose"
          value={purpose}
          options={createdPurposes.map((one) => ({ value: one, label: purposeOptions[one] }))}
          onChange={({ target }) => setPurpose(target.value as typeof purpose)}
        />
        <RecipientFields recipient={recipient} onChange={setRecipient} issueOf={issuesOf(create.error)} />
        <LineFields lines={lines} onChange={setLines} issueOf={issuesOf(create.error)} />
      </div>
    </FormDialog>
  );
}

const purposeOptions = {
  sample: 'Sample',
  transfer: 'Transfer to one of our places, a workshop or a recycler',
};
