import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount } from '#platform/kernel/money.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useAdminCheck, useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { CompanyDetails, CompanyMember } from '#trade/companies/contract/company.ts';
import { mayInCompany } from '#trade/companies/rules/roles.ts';
import type { CompanyApprovalRules } from '../contract/calls.ts';
import { LimitsDialog, RulesDialog, SubstituteDialog } from './rule-dialogs.tsx';

const rulesKey = (companyId: string) => ['approvalRules', companyId];

type Editing = { kind: 'rules' } | { kind: 'substitute' } | { kind: 'limits'; member: CompanyMember };

/** When orders of a company need approval: its rules, what each person may order, who stands in for whom. */
export function CompanyApprovals({ company }: { company: CompanyDetails }) {
  const { id: companyId, role } = company;
  const { isAdmin } = useAdminCheck();
  const { email } = useSignedInUser();
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState<Editing>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: rulesKey(companyId),
    queryFn: ({ signal }) => callApi('getApprovalRules', { params: { companyId } }, { signal }),
  });
  const maySet = isAdmin || (role !== null && mayInCompany(role, 'set-limits'));
  const approves = role !== null && mayInCompany(role, 'approve');
  const saved = async () => {
    setEditing(undefined);
    await queryClient.invalidateQueries({ queryKey: rulesKey(companyId) });
  };
  const clear = useMutation({
    mutationFn: () => callApi('setSubstitute', { params: { companyId }, body: { substituteId: null } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await saved();
    },
  });
  const dialog = { companyId, onClose: () => setEditing(undefined), onSaved: saved };
  if (error && !data)
    return (
      <ErrorState title="Approval rules could not be loaded" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-100 rounded-card" />;
  const own = data.substitutes.find(({ person }) =>
    company.members.some((one) => one.userId === person.userId && one.email === email),
  );
  return (
    <section aria-labelledby="approvals" className="rounded-card border bg-surface p-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="approvals" className="text-lg font-medium">
          Approvals
        </h2>
        {role !== null && <TextLink to="/dashboard/approvals">Orders waiting for approval</TextLink>}
      </div>
      <ul className="mt-3 grid gap-1 text-sm">
        {describeRules(data).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {maySet && (
        <Button
          className="mt-3"
          variant="secondary"
          size="small"
          onClick={() => setEditing({ kind: 'rules' })}
        >
          Edit rules
        </Button>
      )}
      <h3 className="mt-6 font-medium">Limits</h3>
      <ul className="mt-3 divide-y border-y text-sm">
        {company.members
          .filter((member) => mayInCompany(member.role, 'order') || mayInCompany(member.role, 'approve'))
          .map((member) => (
            <li
              key={member.userId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-48 flex-1">
                <p className="font-medium wrap-anywhere">{member.name}</p>
                <p className="text-muted">{describeLimits(data, member.userId)}</p>
              </div>
              {maySet && (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => setEditing({ kind: 'limits', member })}
                >
                  Set limits<span className="sr-only"> for {member.name}</span>
                </Button>
              )}
            </li>
          ))}
      </ul>
      {(approves || data.substitutes.length > 0) && (
        <>
          <h3 className="mt-6 font-medium">Substitutes</h3>
          <ul className="mt-2 grid gap-1 text-sm">
            {data.substitutes.map(({ person, substitute, from, until }) => (
              <li key={person.userId}>
                {substitute.name} can decide for {person.name} from {formatCalendarDate(from)} to{' '}
                {formatCalendarDate(until)}.
              </li>
            ))}
          </ul>
          {approves && (
            <div className="mt-3 flex flex-wrap gap-3">
              <Button variant="secondary" size="small" onClick={() => setEditing({ kind: 'substitute' })}>
                Add substitute
              </Button>
              {own && (
                <Button
                  variant="secondary"
                  size="small"
                  pending={clear.isPending}
                  onClick={() => clear.mutate()}
                >
                  Remove my substitute
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {editing?.kind === 'rules' && <RulesDialog {...dialog} rules={data.rules} />}
      {editing?.kind === 'limits' && (
        <LimitsDialog
          {...dialog}
          member={editing.member}
          limits={data.limits.find(({ userId }) => userId === editing.member.userId)}
        />
      )}
      {editing?.kind === 'substitute' && (
        <SubstituteDialog {...dialog} people={company.members.filter((member) => member.email !== email)} />
      )}
    </section>
  );
}

function describeRules({ rules }: CompanyApprovalRules): string[] {
  const { approvalAbove, approvesNewAddresses, ownerApprovesOwn } = rules;
  return [
    approvalAbove === null
      ? 'No company-wide limit.'
      : approvalAbove === 0
        ? 'Every order needs approval.'
        : `Every order above ${formatAmount(approvalAbove)} needs approval.`,
    ...(approvesNewAddresses ? ['The first order to a new address needs approval.'] : []),
    ...(ownerApprovesOwn ? ['The only owner can approve their own orders.'] : []),
  ];
}

function describeLimits({ limits }: CompanyApprovalRules, userId: string): string {
  const own = limits.find((one) => one.userId === userId);
  const { orderLimit = null, monthLimit = null } = own ?? {};
  if (orderLimit === 0) return 'Every order needs approval';
  const parts = [
    orderLimit !== null && `${formatAmount(orderLimit)} per order`,
    monthLimit !== null && `${formatAmount(monthLimit)} per month`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'No limit';
}
