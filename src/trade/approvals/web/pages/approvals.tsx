import ClipboardCheck from 'virtual:lucide/clipboard-check';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { Approval } from '../../contract/calls.ts';
import { approvalReasons, type Decision, type Outcome } from '../../rules/limits.ts';
import { approvalsKey, DecideDialog } from '../decide-dialog.tsx';

export const meta = titled('Approvals');

const outcomeWords: Record<Outcome, string> = {
  approved: 'Approved',
  declined: 'Declined',
  lapsed: 'Expired',
  withdrawn: 'Withdrawn',
};

/** Orders that wait for a decision, and what was decided lately. */
export default function Approvals() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: approvalsKey,
    queryFn: ({ signal }) => callApi('listApprovals', {}, { signal }),
  });
  return (
    <>
      <DashboardHeading title="Approvals">Company orders that need approval.</DashboardHeading>
      {error && !data ? (
        <ErrorState title="Approvals could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : !data ? (
        <Skeleton className="mt-6 h-64 max-w-3xl" />
      ) : (
        <div className="mt-6 grid max-w-3xl gap-6">
          {data.waiting.length === 0 && (
            <EmptyState icon={<ClipboardCheck />} title="No orders need approval">
              Orders above a limit appear here.
            </EmptyState>
          )}
          {data.waiting.map((approval) => (
            <WaitingOrder key={approval.id} approval={approval} />
          ))}
          {data.decided.length > 0 && (
            <section aria-labelledby="decided" className="rounded-card border bg-surface p-card">
              <h2 id="decided" className="text-lg font-medium">
                Recent decisions
              </h2>
              <ul className="mt-3 divide-y">
                {data.decided.map((approval) => (
                  <DecidedOrder key={approval.id} approval={approval} />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </>
  );
}

function WaitingOrder({ approval }: { approval: Approval }) {
  const [decision, setDecision] = useState<Decision>();
  const { number, orderId, company, askedBy, isOwn, askedAt, lapsesAt, reasons, total, whyNot } = approval;
  return (
    <section aria-label={`Order ${number}`} className="rounded-card border bg-surface p-card">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg font-medium">
            <Link to={`/dashboard/orders/${orderId}`} className="rounded-sm hover:text-accent">
              {number}
            </Link>
          </h2>
          <p className="text-sm text-muted wrap-anywhere">
            {isOwn ? 'You' : (askedBy ?? 'Deleted user')} for {company.name}, {formatMoment(askedAt)}
          </p>
        </div>
        <p className="text-xl font-medium tabular-nums">{formatAmount(total)}</p>
      </div>
      <p className="mt-3 flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <Badge key={reason}>{approvalReasons[reason]}</Badge>
        ))}
      </p>
      <OrderedLines approval={approval} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {whyNot === null ? (
          <>
            <Button onClick={() => setDecision('approve')}>
              Approve<span className="sr-only"> {number}</span>
            </Button>
            <Button variant="secondary" onClick={() => setDecision('decline')}>
              Decline<span className="sr-only"> {number}</span>
            </Button>
          </>
        ) : (
          <p className="text-sm text-muted">{whyNot}</p>
        )}
        {lapsesAt && (
          <p className="text-sm text-muted">Without a decision, it is deleted on {formatMoment(lapsesAt)}.</p>
        )}
      </div>
      {decision && (
        <DecideDialog approval={approval} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </section>
  );
}

function OrderedLines({
  approval: { lines, deliverTo, purchaseOrder, costCenter, note },
}: {
  approval: Approval;
}) {
  return (
    <>
      <ul className="mt-4 divide-y border-y text-sm">
        {lines.map(({ sku, name, quantity, total }) => (
          <li key={sku} className="flex justify-between gap-x-6 py-2">
            <span className="min-w-0 wrap-anywhere">
              {formatCount(quantity)} × {name}
            </span>
            <span className="tabular-nums">{formatAmount(total)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">Deliver to</dt>
        <dd className="whitespace-pre-line wrap-anywhere">{deliverTo}</dd>
        {purchaseOrder && (
          <>
            <dt className="text-muted">PO number</dt>
            <dd className="wrap-anywhere">{purchaseOrder}</dd>
          </>
        )}
        {costCenter && (
          <>
            <dt className="text-muted">Cost centre</dt>
            <dd className="wrap-anywhere">{costCenter}</dd>
          </>
        )}
        {note && (
          <>
            <dt className="text-muted">Note</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{note}</dd>
          </>
        )}
      </dl>
    </>
  );
}

function DecidedOrder({ approval }: { approval: Approval }) {
  const { number, company, total, outcome, decidedBy, decidedAt, decisionNote, askedBy } = approval;
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-sm">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {number}, {formatAmount(total)}, {askedBy ?? 'deleted user'} for {company.name}
        </p>
        {decisionNote && <p className="text-muted wrap-anywhere">“{decisionNote}”</p>}
      </div>
      <p className="text-muted">
        {outcome && outcomeWords[outcome]}
        {decidedBy && ` by ${decidedBy}`}
        {decidedAt && `, ${formatMoment(decidedAt)}`}
      </p>
    </li>
  );
}
