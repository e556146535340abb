import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { CompanyMember } from '#trade/companies/contract/company.ts';
import type { CompanyApprovalRules } from '../contract/calls.ts';

interface DialogProps {
  companyId: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

type RuleDialogProps = Pick<DialogProps, 'onClose' | 'onSaved'> & {
  title: string;
  description: string;
  save: () => Promise<{ message: string }>;
  children: (issueOf: (field: string) => string | undefined) => ReactNode;
};

/** One form of rules: what is wrong is said at its field. */
function RuleDialog({ title, description, save, onClose, onSaved, children }: RuleDialogProps) {
  const call = useMutation({
    mutationFn: save,
    onSuccess: async ({ message }) => {
      toast.success(message);
      await onSaved();
    },
  });
  const issues = call.error instanceof ApiError ? call.error.issues : [];
  return (
    <FormDialog
      {...{ title, description, onClose }}
      call={{ ...call, error: issues.length > 0 ? null : call.error }}
      submitLabel="Save"
      onSubmit={(event) => {
        event.preventDefault();
        call.mutate();
      }}
    >
      <div className="grid gap-5">
        {children((field) => issues.find((issue) => issue.field === field)?.message)}
      </div>
    </FormDialog>
  );
}

const shown = (limit: number | null | undefined) =>
  limit === null || limit === undefined ? '' : String(limit);
/** Nothing typed is no limit; what is no number is for the shop to refuse. */
const typed = (text: string) => (text.trim() === '' ? null : (text.trim() as unknown as number));

export function LimitsDialog({
  companyId,
  member,
  limits,
  ...dialog
}: DialogProps & { member: CompanyMember; limits: CompanyApprovalRules['limits'][number] | undefined }) {
  const [orderLimit, setOrderLimit] = useState(shown(limits?.orderLimit));
  const [monthLimit, setMonthLimit] = useState(shown(limits?.monthLimit));
  return (
    <RuleDialog
      {...dialog}
      title={`Limits for ${member.name}`}
      description="Orders above a limit need approval. Leave empty for no limit; 0 means every order."
      save={() =>
        callApi('setMemberLimits', {
          params: { companyId, userId: member.userId },
          body: { orderLimit: typed(orderLimit), monthLimit: typed(monthLimit) },
        })
      }
    >
      {(issueOf) => (
        <>
          <TextField
            label="Per order"
            inputMode="decimal"
            value={orderLimit}
            error={issueOf('orderLimit')}
            onChange={({ target }) => setOrderLimit(target.value)}
          />
          <TextField
            label="Per calendar month"
            inputMode="decimal"
            value={monthLimit}
            error={issueOf('monthLimit')}
            onChange={({ target }) => setMonthLimit(target.value)}
          />
        </>
      )}
    </RuleDialog>
  );
}

export function RulesDialog({
  companyId,
  rules,
  ...dialog
}: DialogProps & { rules: CompanyApprovalRules['rules'] }) {
  const [above, setAbove] = useState(shown(rules.approvalAbove));
  const [newAddresses, setNewAddresses] = useState(rules.approvesNewAddresses);
  const [own, setOwn] = useState(rules.ownerApprovesOwn);
  return (
    <RuleDialog
      {...dialog}
      title="Approval rules"
      description="For everyone who orders for the company. Applies to new orders."
      save={() =>
        callApi('setApprovalRules', {
          params: { companyId },
          body: { approvalAbove: typed(above), approvesNewAddresses: newAddresses, ownerApprovesOwn: own },
        })
      }
    >
      {(issueOf) => (
        <>
          <TextField
            label="Orders above this amount"
            hint="Leave empty for no limit; 0 means every order."
            inputMode="decimal"
            value={above}
            error={issueOf('approvalAbove')}
            onChange={({ target }) => setAbove(target.value)}
          />
          <Choice label="First order to a new address" value={newAddresses} onChange={setNewAddresses} />
          <Choice label="The only owner can approve their own orders" value={own} onChange={setOwn} />
        </>
      )}
    </RuleDialog>
  );
}

type ChoiceProps = { label: string; value: boolean; onChange: (value: boolean) => void };

function Choice({ label, value, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-8 items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

export function SubstituteDialog({
  companyId,
  people,
  ...dialog
}: DialogProps & { people: CompanyMember[] }) {
  const [substituteId, setSubstituteId] = useState(people[0]?.userId ?? '');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  return (
    <RuleDialog
      {...dialog}
      title="Add substitute"
      description="They can decide for you on these days, up to your own limit."
      save={() => callApi('setSubstitute', { params: { companyId }, body: { substituteId, from, until } })}
    >
      {(issueOf) => (
        <>
          <SelectField
            label="Person"
            options={people.map(({ userId, name }) => ({ value: userId, label: name }))}
            value={substituteId}
            error={issueOf('substituteId')}
            onChange={({ target }) => setSubstituteId(target.value)}
          />
          <TextField
            label="First day"
            type="date"
            required
            value={from}
            error={issueOf('from') ?? issueOf('')}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label="Last day"
            type="date"
            required
            value={until}
            error={issueOf('until')}
            onChange={({ target }) => setUntil(target.value)}
          />
        </>
      )}
    </RuleDialog>
  );
}
