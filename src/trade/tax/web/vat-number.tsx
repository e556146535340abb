import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';

type Known = CallAnswer<'getVatNumber'>;

const words = {
  none: { label: 'Not provided', tone: 'neutral', about: 'Without a VAT number, VAT is charged in the EU.' },
  other: {
    label: 'Outside the EU',
    tone: 'neutral',
    about: 'Only EU VAT numbers are checked. Others don’t affect tax.',
  },
  valid: { label: 'Valid', tone: 'success', about: 'Deliveries to other EU countries are free of VAT.' },
  invalid: {
    label: 'Not valid',
    tone: 'danger',
    about: 'The tax authority says this number isn’t valid, so VAT is charged. Check it below.',
  },
  pending: {
    label: 'Not confirmed yet',
    tone: 'warning',
    about: 'VAT is charged until the tax authority confirms this number. You can still place orders.',
  },
} as const satisfies Record<Known['state'], { label: string; tone: string; about: string }>;

/** What the authority says of a company's number, and when it said so. */
export function VatNumber({ company: { id, revision } }: { company: { id: string; revision: number } }) {
  const queryClient = useQueryClient();
  const queryKey = ['vatNumber', id, revision];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('getVatNumber', { params: { companyId: id } }, { signal }),
  });
  const check = useMutation({
    mutationFn: () => callApi('checkVatNumber', { params: { companyId: id } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: toastFailure,
  });
  if (error) return <p className="text-sm text-muted">The VAT number could not be loaded: {error.message}</p>;
  if (!data) return <Skeleton className="h-50 rounded-card" />;
  const { label, tone, about } = words[data.state];
  return (
    <section aria-labelledby="vat-number" className="rounded-card border bg-surface p-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="vat-number" className="text-lg font-medium">
          VAT number
        </h2>
        {data.mayCheck && (
          <Button variant="secondary" size="small" pending={check.isPending} onClick={() => check.mutate()}>
            Check now
          </Button>
        )}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {data.vatId && <span className="font-medium tabular-nums">{data.vatId}</span>}
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="mt-2 text-sm text-muted">
        {data.state === 'pending' && !data.isAsked
          ? 'This shop doesn’t check VAT numbers yet, so VAT is charged.'
          : about}
      </p>
      <Times known={data} />
      {data.answers.length > 0 && <Answers answers={data.answers} />}
    </section>
  );
}

function Times({ known: { checkedAt, validAt, standsUntil, failure, state } }: { known: Known }) {
  if (!checkedAt) return null;
  return (
    <p className="mt-1 text-sm text-muted">
      Last checked {formatMoment(checkedAt)}.{failure && ` Check failed: ${failure}.`}
      {state === 'valid' &&
        validAt &&
        standsUntil &&
        validAt !== checkedAt &&
        ` Last confirmed ${formatMoment(validAt)}, valid until ${formatMoment(standsUntil)}.`}
    </p>
  );
}

function Answers({ answers }: { answers: Known['answers'] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer font-medium">VIES answers</summary>
      <ul className="mt-2 grid gap-2">
        {answers.map(({ at, answer, name, address, consultationNumber }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-6">
            <span className="wrap-anywhere">
              {answer === 'valid' ? 'Valid' : 'Not valid'}
              {name && `, ${[name, address].filter(Boolean).join(', ')}`}
              {consultationNumber && `, consultation number ${consultationNumber}`}
            </span>
            <span className="text-muted">{formatMoment(at)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
