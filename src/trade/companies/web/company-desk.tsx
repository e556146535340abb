import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { nameOfState } from '#platform/kernel/places/us-states.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState, Notice } from '#platform/web/ui/feedback/notice.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { formatCalendarDate, formatMoment } from '#platform/web/ui/text/moment.ts';
import type { CompanyDesk as Desk } from '../contract/company-desk.ts';
import {
  type CompanyDocumentKind,
  companyDocumentKinds,
  companyDocumentWords,
  exemptingKinds,
  type Validity,
} from '../rules/company-documents.ts';

const deskKey = (companyId: string) => ['companyDesk', companyId];

/** For admins of the shop: what a company has paid, what is open, notes and documents. */
export function CompanyDesk({ companyId }: { companyId: string }) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: deskKey(companyId),
    queryFn: ({ signal }) => callApi('getCompanyDesk', { params: { companyId } }, { signal }),
  });
  const changed = () => queryClient.invalidateQueries({ queryKey: deskKey(companyId) });
  if (error && !data)
    return (
      <ErrorState title="Spend and notes could not be loaded" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-135 rounded-card" />;
  const { spend, open } = data;
  const ending = data.documents.filter(({ validity }) => validity === 'runs-out' || validity === 'expired');
  return (
    <section aria-labelledby="desk" className="rounded-card border bg-surface p-card">
      <h2 id="desk" className="text-lg font-medium">
        Internal
      </h2>
      <p className="mt-1 text-sm text-muted">Only admins of the shop see this.</p>
      {ending.length > 0 && (
        <Notice tone="warning" title="Documents to renew" className="mt-4">
          {ending
            .map(({ title, validUntil }) => `${title} (${validUntil && formatCalendarDate(validUntil)})`)
            .join(', ')}
        </Notice>
      )}
      <Facts
        className="mt-4"
        facts={[
          { label: 'Paid in the last year', value: formatAmount(spend.lastYear) },
          {
            label: 'Paid in total',
            value: `${formatAmount(spend.total)}, ${countOf(spend.orders, 'order')}`,
          },
          {
            label: 'Unpaid',
            value: `${countOf(open.unpaid, 'order')}, ${formatCount(open.waiting)} waiting for approval`,
          },
          { label: 'To ship', value: countOf(open.toShip, 'order') },
        ]}
      />
      <Documents {...{ companyId, changed }} documents={data.documents} />
      <Notes {...{ companyId, changed }} notes={data.notes} />
    </section>
  );
}

const countOf = (count: number, what: string) => `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;

const validityWords: Record<Validity, { label: string; tone: 'success' | 'warning' | 'danger' | 'neutral' }> =
  {
    'not-yet': { label: 'Not valid yet', tone: 'neutral' },
    valid: { label: 'Valid', tone: 'success' },
    'runs-out': { label: 'Expires soon', tone: 'warning' },
    expired: { label: 'Expired', tone: 'danger' },
  };

type PartProps = { companyId: string; changed: () => Promise<unknown> };

function Documents({ companyId, changed, documents }: PartProps & { documents: Desk['documents'] }) {
  const [isAdding, setIsAdding] = useState(false);
  const open = useMutation({
    mutationFn: (documentId: string) => callApi('linkCompanyDocument', { params: { companyId, documentId } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: (documentId: string) =>
      callApi('removeCompanyDocument', { params: { companyId, documentId } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await changed();
    },
    onError: toastFailure,
  });
  return (
    <>
      <h3 className="mt-6 font-medium">Documents</h3>
      <ul className="mt-3 divide-y border-y text-sm empty:hidden">
        {documents.map(({ id, kind, title, validUntil, exemptIn, certificate, validity }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-48 flex-1">
              <p className="font-medium wrap-anywhere">{title}</p>
              <p className="text-muted">
                {companyDocumentWords[kind]}
                {validUntil && `, valid until ${formatCalendarDate(validUntil)}`}
                {exemptIn && `. Sales tax exemption: ${nameOfState(exemptIn)}, certificate ${certificate}`}
              </p>
            </div>
            <Badge tone={validityWords[validity].tone}>{validityWords[validity].label}</Badge>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Open ${title}`}
              onClick={() => open.mutate(id)}
            >
              Open
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove ${title}`}
              onClick={() => remove.mutate(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button className="mt-3" variant="secondary" size="small" onClick={() => setIsAdding(true)}>
        Add document
      </Button>
      {isAdding && <AddDocument {...{ companyId, changed }} onClose={() => setIsAdding(false)} />}
    </>
  );
}

const kindOptions = companyDocumentKinds.map((kind) => ({ value: kind, label: companyDocumentWords[kind] }));

const exemptionFields = {
  exemptIn: {
    label: 'Exempt in (US state)',
    hint: 'Only if you accept the certificate: orders delivered there carry no sales tax until the last day.',
  },
  certificate: { label: 'Certificate number' },
};

function AddDocument({ companyId, changed, onClose }: PartProps & { onClose: () => void }) {
  const [kind, setKind] = useState<CompanyDocumentKind>('resale-certificate');
  const [title, setTitle] = useState('');
  const [days, setDays] = useState({ validFrom: '', validUntil: '' });
  const [exemption, setExemption] = useState({ exemptIn: '', certificate: '' });
  const canExempt = exemptingKinds.includes(kind);
  const [file, setFile] = useState<File>();
  const add = useMutation({
    mutationFn: async () => {
      if (!file) throw new Error('Choose a PDF.');
      const { file: hash } = await callApi('uploadFile', { body: file });
      const { validFrom, validUntil } = days;
      return await callApi('addCompanyDocument', {
        params: { companyId },
        body: {
          ...{ kind, title, file: hash, validFrom: validFrom || null, validUntil: validUntil || null },
          ...(canExempt && exemption),
        },
      });
    },
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await changed();
    },
  });
  const issues = add.error instanceof ApiError ? add.error.issues : [];
  const issueOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  return (
    <FormDialog
      title="Add document"
      description="Such as a resale certificate. The company’s owners get an email 30 days before it expires."
      call={{ ...add, error: issues.length > 0 ? null : add.error }}
      submitLabel="Add"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <div className="grid gap-5">
        <SelectField
          label="Type"
          options={kindOptions}
          value={kind}
          onChange={({ target }) => setKind(target.value as CompanyDocumentKind)}
        />
        <TextField
          label="Title or number"
          required
          value={title}
          error={issueOf('title')}
          onChange={({ target }) => setTitle(target.value)}
        />
        {(['validFrom', 'validUntil'] as const).map((field) => (
          <TextField
            key={field}
            label={field === 'validFrom' ? 'Valid from' : 'Valid until'}
            type="date"
            value={days[field]}
            error={issueOf(field)}
            onChange={({ target }) => setDays({ ...days, [field]: target.value })}
          />
        ))}
        {canExempt &&
          (['exemptIn', 'certificate'] as const).map((field) => (
            <TextField
              key={field}
              {...exemptionFields[field]}
              value={exemption[field]}
              error={issueOf(field)}
              onChange={({ target }) => setExemption({ ...exemption, [field]: target.value })}
            />
          ))}
        <TextField
          label="PDF"
          type="file"
          accept="application/pdf,.pdf"
          required
          error={issueOf('file')}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </div>
    </FormDialog>
  );
}

function Notes({ companyId, changed, notes }: PartProps & { notes: Desk['notes'] }) {
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => callApi('addCompanyNote', { params: { companyId }, body: { text } }),
    onSuccess: async () => {
      setText('');
      await changed();
    },
  });
  const remove = useMutation({
    mutationFn: (noteId: string) => callApi('deleteCompanyNote', { params: { companyId, noteId } }),
    onSuccess: changed,
    onError: toastFailure,
  });
  return (
    <>
      <h3 className="mt-6 font-medium">Notes</h3>
      <ul className="mt-3 divide-y border-y text-sm empty:hidden">
        {notes.map(({ id, text: note, by, at }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-48 flex-1">
              <p className="whitespace-pre-line wrap-anywhere">{note}</p>
              <p className="text-muted">
                {by ?? 'Deleted user'}, {formatMoment(at)}
              </p>
            </div>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Delete note from ${formatMoment(at)}`}
              onClick={() => remove.mutate(id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        <TextArea
          label="New note"
          rows={2}
          value={text}
          error={add.error?.message}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="justify-self-start"
          disabled={text.trim() === ''}
          pending={add.isPending}
        >
          Add note
        </Button>
      </form>
    </>
  );
}
