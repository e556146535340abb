import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { CompanyDetails, CompanyMember } from '../contract/company.ts';
import { type CompanyRole, companyRoles, roleWords } from '../rules/roles.ts';
import { JoinDomain } from './join-by-domain.tsx';
import { useCompanyChanged } from './use-company.ts';

const roleOptions = companyRoles.map((role) => ({ value: role, label: roleWords[role].label }));

type CompanyPeopleProps = { company: CompanyDetails; mayManage: boolean };

/** Who belongs to the company, and who was invited. */
export function CompanyPeople({ company, mayManage }: CompanyPeopleProps) {
  const [isInviting, setIsInviting] = useState(false);
  return (
    <section aria-labelledby="people" className="rounded-card border bg-surface p-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="people" className="text-lg font-medium">
          People
        </h2>
        {mayManage && (
          <Button size="small" onClick={() => setIsInviting(true)}>
            Invite person
          </Button>
        )}
      </div>
      <ul className="mt-4 divide-y border-y">
        {company.members.map((member) => (
          <Member key={member.userId} member={member} company={company} mayManage={mayManage} />
        ))}
      </ul>
      {company.invitations.length > 0 && (
        <>
          <h3 className="mt-6 font-medium">Invited</h3>
          <ul className="mt-3 divide-y border-y">
            {company.invitations.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} companyId={company.id} />
            ))}
          </ul>
        </>
      )}
      {mayManage && <JoinDomain company={company} />}
      {isInviting && <InviteDialog companyId={company.id} onClose={() => setIsInviting(false)} />}
    </section>
  );
}

function Member({
  member: { userId, name, email, role },
  company,
  mayManage,
}: CompanyPeopleProps & { member: CompanyMember }) {
  const self = useSignedInUser();
  const isSelf = email === self.email;
  const navigate = useNavigate();
  const changed = useCompanyChanged(company.id);
  const [isAsking, setIsAsking] = useState(false);
  const params = { companyId: company.id, userId };
  const change = useMutation({
    mutationFn: (next: CompanyRole) => callApi('changeMember', { params, body: { role: next } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await changed();
    },
    onError: toastFailure,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-48 flex-1">
        <p className="font-medium wrap-anywhere">
          {name} {isSelf && <span className="font-normal text-muted">(you)</span>}
        </p>
        <p className="text-muted wrap-anywhere">{email}</p>
      </div>
      {mayManage ? (
        <SelectField
          hideLabel
          label={`Role of ${name}`}
          options={roleOptions}
          value={role}
          disabled={change.isPending}
          className="w-48"
          onChange={({ target }) => change.mutate(target.value as CompanyRole)}
        />
      ) : (
        <Badge>{roleWords[role].label}</Badge>
      )}
      {(mayManage || isSelf) && (
        <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
          {isSelf ? 'Leave' : 'Remove'}
          <span className="sr-only"> {isSelf ? company.name : name}</span>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={isSelf ? `Leave ${company.name}?` : `Remove ${name}?`}
        confirmLabel={isSelf ? 'Leave' : 'Remove'}
        describeError={(error) => (error as Error).message}
        onConfirm={async () => {
          const { message } = await callApi('removeMember', { params });
          toast.success(message);
          if (isSelf) await navigate('/dashboard/company');
          await changed();
        }}
      >
        {isSelf
          ? 'You will lose access to the company.'
          : `${name} will lose access to the company. Its orders stay.`}
      </ConfirmDialog>
    </li>
  );
}

type InvitationProps = { invitation: CompanyDetails['invitations'][number]; companyId: string };

function Invitation({ invitation: { id, email, role, endsAt }, companyId }: InvitationProps) {
  const changed = useCompanyChanged(companyId);
  const withdraw = useMutation({
    mutationFn: () => callApi('withdrawInvitation', { params: { companyId, invitationId: id } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await changed();
    },
    onError: toastFailure,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-48 flex-1">
        <p className="wrap-anywhere">{email}</p>
        <p className="text-muted">Link expires {formatMoment(endsAt)}</p>
      </div>
      <Badge>{roleWords[role].label}</Badge>
      <Button variant="secondary" size="small" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Withdraw<span className="sr-only"> invitation to {email}</span>
      </Button>
    </li>
  );
}

function InviteDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const changed = useCompanyChanged(companyId);
  const [to, setTo] = useState('');
  const [role, setRole] = useState<CompanyRole>('buyer');
  const invite = useMutation({
    mutationFn: () => callApi('inviteMember', { params: { companyId }, body: { to, role } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await changed();
    },
  });
  const issue = invite.error instanceof ApiError && invite.error.issues.find(({ field }) => field === 'to');
  return (
    <FormDialog
      title="Invite person"
      description="They get an email with a link that works once and expires after seven days."
      call={{ ...invite, error: issue ? null : invite.error }}
      submitLabel="Send invitation"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate();
      }}
    >
      <div className="grid gap-5">
        <TextField
          label="Email address"
          type="email"
          value={to}
          error={issue ? issue.message : undefined}
          autoComplete="off"
          required
          onChange={({ target }) => setTo(target.value)}
        />
        <SelectField
          label="Role"
          options={roleOptions}
          value={role}
          hint={roleWords[role].about}
          onChange={({ target }) => setRole(target.value as CompanyRole)}
        />
      </div>
    </FormDialog>
  );
}
