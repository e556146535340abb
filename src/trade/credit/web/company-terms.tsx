import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount } from '#platform/kernel/money.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useAdminCheck } from '#platform/web/shell/session/signed-in-user.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState, Notice } from '#platform/web/ui/feedback/notice.tsx';
import { ReasonDialog } from '#platform/web/ui/forms/reason-dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { CompanyAccount } from '../contract/account.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { useAccount, useAccountChanged } from './use-account.ts';

/** For admins of the shop: on what terms a company buys, what it owes, and whether it may buy more. */
export function CompanyTerms({ companyId }: { companyId: string }) {
  return useAdminCheck().isAdmin ? <TermsCard companyId={companyId} /> : null;
}

function TermsCard({ companyId }: { companyId: string }) {
  const { data: account, error, isFetching, refetch } = useAccount(companyId);
  const changed = useAccountChanged(companyId);
  const [isChanging, setIsChanging] = useState(false);
  if (error && !account)
    return (
      <ErrorState title="Payment terms could not be loaded" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!account) return <Skeleton className="h-92 rounded-card" />;
  const { terms, hold, exposure } = account;
  return (
    <section aria-labelledby="terms" className="rounded-card border bg-surface p-card">
      <h2 id="terms" className="text-lg font-medium">
        Payment terms
      </h2>
      {hold && (
        <Notice tone="warning" title={`On hold since ${formatDay(hold.since)}`} className="mt-4">
          {hold.reason}
        </Notice>
      )}
      {terms ? (
        <Facts
          className="mt-4"
          facts={[
            { label: 'Terms', value: terms.name },
            ...(terms.discount
              ? [
                  {
                    label: 'Early payment',
                    value: `${terms.discount.percent} % off within ${terms.discount.days} days`,
                  },
                ]
              : []),
            {
              label: 'Credit limit',
              value: account.creditLimit === null ? 'No limit' : formatAmount(account.creditLimit),
            },
            { label: 'Outstanding', value: formatAmount(exposure.invoiced) },
            { label: 'Not yet invoiced', value: formatAmount(exposure.ordered) },
            ...(exposure.unallocated > 0
              ? [{ label: 'Unallocated credit', value: formatAmount(exposure.unallocated) }]
              : []),
            { label: 'Credit used', value: formatAmount(exposure.total) },
            ...(account.left === null
              ? []
              : [{ label: 'Available credit', value: formatAmount(account.left) }]),
          ]}
        />
      ) : (
        <p className="mt-2 text-sm text-muted">No payment terms. Orders are paid before they ship.</p>
      )}
      {account.remindersPausedFor !== null && (
        <p className="mt-4 text-sm text-muted wrap-anywhere">
          Reminders paused: {account.remindersPausedFor}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="small" onClick={() => setIsChanging(true)}>
          {terms ? 'Change terms' : 'Set terms'}
        </Button>
        {terms && <Hold {...{ companyId, account, changed }} />}
        {terms && <Reminders {...{ companyId, account, changed }} />}
        <TextLink to={`/dashboard/company/${companyId}/statement`}>View statement</TextLink>
      </div>
      {isChanging && (
        <TermsDialog {...{ companyId, account, changed }} onClose={() => setIsChanging(false)} />
      )}
    </section>
  );
}

type AccountProps = { companyId: string; account: CompanyAccount; changed: () => Promise<unknown> };

/** Pauses reminders while one talks to a company. */
function Reminders({ companyId, account: { company, remindersPausedFor }, changed }: AccountProps) {
  return (
    <WithReason
      call={(reason) => callApi('setCompanyReminders', { params: { companyId }, body: { reason } })}
      {...{ isSet: remindersPausedFor !== null, changed }}
      begin={{ label: 'Pause reminders', submitLabel: 'Pause reminders' }}
      end="Resume reminders"
      title={`Pause reminders for ${company.name}?`}
      description="No reminders are sent until you resume them. Only admins see the reason."
    />
  );
}

function Hold({ companyId, account: { company, hold }, changed }: AccountProps) {
  return (
    <WithReason
      call={(reason) => callApi('setCompanyHold', { params: { companyId }, body: { reason } })}
      {...{ isSet: hold !== null, changed }}
      begin={{ label: 'Put on hold', submitLabel: 'Put on hold' }}
      end="Release hold"
      title={`Put ${company.name} on hold?`}
      description="It can’t buy on account until you release the hold. The company sees the reason."
    />
  );
}

type WithReasonProps = {
  call: (reason: string | null) => Promise<{ message: string }>;
  isSet: boolean;
  changed: () => Promise<unknown>;
  begin: { label: string; submitLabel: string };
  end: string;
  title: string;
  description: string;
};

/** Begun with a reason, and ended in one press. */
function WithReason({ call, isSet, changed, begin, end, title, description }: WithReasonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const decide = useMutation({
    mutationFn: call,
    onSuccess: async ({ message }) => {
      toast.success(message);
      setIsAsking(false);
      await changed();
    },
    onError: (error) => (isAsking ? undefined : toastFailure(error)),
  });
  if (isSet)
    return (
      <Button variant="secondary" size="small" pending={decide.isPending} onClick={() => decide.mutate(null)}>
        {end}
      </Button>
    );
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {begin.label}
      </Button>
      {isAsking && (
        <ReasonDialog
          {...{ title, description, submitLabel: begin.submitLabel }}
          call={decide}
          onClose={() => setIsAsking(false)}
          onSubmit={decide.mutate}
        />
      )}
    </>
  );
}
