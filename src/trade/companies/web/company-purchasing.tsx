import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { useAdminCheck } from '#platform/web/shell/session/signed-in-user.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Address } from '#shop/addresses/contract/addresses.ts';
import { asDeliveryAddress } from '#shop/addresses/rules/address-book.ts';
import { AddressDialog } from '#shop/addresses/web/address-dialog.tsx';
import { addressText } from '#shop/orders/rules/delivery-address.ts';
import type { CompanyDetails } from '../contract/company.ts';
import type { Purchasing } from '../contract/purchasing.ts';
import { exampleOf } from '../rules/purchasing.ts';
import { mayInCompany } from '../rules/roles.ts';

const purchasingKey = (companyId: string) => ['companyPurchasing', companyId];

export function usePurchasing(companyId: string | null) {
  return useQuery({
    queryKey: purchasingKey(companyId ?? ''),
    queryFn: ({ signal }) => callApi('getPurchasing', { params: { companyId: companyId ?? '' } }, { signal }),
    enabled: companyId !== null,
  });
}

type Editing =
  | { kind: 'address'; address?: Address }
  | { kind: 'delete-address'; address: Address }
  | { kind: 'cost-center' }
  | { kind: 'delete-cost-center'; code: string }
  | { kind: 'rules' };

/** Where the company has goods delivered, and what its orders have to state. */
export function CompanyPurchasing({ company: { id: companyId, role } }: { company: CompanyDetails }) {
  const { isAdmin } = useAdminCheck();
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState<Editing>();
  const { data, error, isFetching, refetch } = usePurchasing(companyId);
  const may = (right: 'change-addresses' | 'change-company') =>
    isAdmin || (role !== null && mayInCompany(role, right));
  const close = () => setEditing(undefined);
  const saved = async () => {
    close();
    await queryClient.invalidateQueries({ queryKey: purchasingKey(companyId) });
  };
  if (error && !data)
    return (
      <ErrorState title="Delivery and references could not be loaded" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-120 rounded-card" />;
  return (
    <section aria-labelledby="purchasing" className="rounded-card border bg-surface p-card">
      <h2 id="purchasing" className="text-lg font-medium">
        Delivery and references
      </h2>
      <h3 className="mt-5 font-medium">Addresses</h3>
      {data.addresses.length === 0 && <p className="mt-2 text-sm text-muted">No addresses yet.</p>}
      <ul className="mt-3 divide-y border-y empty:hidden">
        {data.addresses.map((address) => (
          <li key={address.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
            <div className="min-w-48 flex-1">
              <p className="font-medium wrap-anywhere">
                {address.name} {address.isDefault && <Badge tone="accent">Default</Badge>}
              </p>
              <p className="text-muted wrap-anywhere">
                {addressText(asDeliveryAddress(address)).replaceAll('\n', ', ')}
              </p>
            </div>
            {may('change-addresses') && (
              <div className="flex gap-2">
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Edit ${address.name}`}
                  onClick={() => setEditing({ kind: 'address', address })}
                >
                  Edit
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Delete ${address.name}`}
                  onClick={() => setEditing({ kind: 'delete-address', address })}
                >
                  Delete
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {may('change-addresses') && (
        <Button
          className="mt-3"
          variant="secondary"
          size="small"
          onClick={() => setEditing({ kind: 'address' })}
        >
          Add address
        </Button>
      )}
      <h3 className="mt-6 font-medium">Order references</h3>
      <ul className="mt-2 grid gap-1 text-sm">
        {describeRules(data).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {may('change-company') && (
        <Button
          className="mt-3"
          variant="secondary"
          size="small"
          onClick={() => setEditing({ kind: 'rules' })}
        >
          Edit references
        </Button>
      )}
      <h3 className="mt-6 font-medium">Cost centres</h3>
      {data.costCenters.length === 0 && <p className="mt-2 text-sm text-muted">No cost centres yet.</p>}
      <ul className="mt-3 divide-y border-y text-sm empty:hidden">
        {data.costCenters.map(({ code, name }) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="wrap-anywhere">
              <span className="font-medium">{code}</span> {name}
            </span>
            {may('change-company') && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Delete cost centre ${code}`}
                onClick={() => setEditing({ kind: 'delete-cost-center', code })}
              >
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may('change-company') && (
        <Button
          className="mt-3"
          variant="secondary"
          size="small"
          onClick={() => setEditing({ kind: 'cost-center' })}
        >
          Add cost centre
        </Button>
      )}
      {editing && <Dialogs {...{ companyId, editing, close, saved }} purchasing={data} />}
    </section>
  );
}

function describeRules({ rules }: Purchasing): string[] {
  const { requiresPurchaseOrder, purchaseOrderMask, requiresCostCenter } = rules;
  const form = purchaseOrderMask ? `, like ${exampleOf(purchaseOrderMask)}` : '';
  return [
    requiresPurchaseOrder ? `A PO number is required${form}.` : `A PO number is optional${form}.`,
    requiresCostCenter ? 'A cost centre is required.' : 'A cost centre is optional.',
  ];
}

interface DialogProps {
  companyId: string;
  close: () => void;
  saved: () => Promise<void>;
}

function Dialogs({
  editing,
  purchasing,
  ...dialog
}: DialogProps & { editing: Editing; purchasing: Purchasing }) {
  const { companyId, close, saved } = dialog;
  if (editing.kind === 'address')
    return (
      <AddressDialog
        {...(editing.address && { address: editing.address })}
        isFirst={purchasing.addresses.length === 0}
        onClose={() => void saved()}
        save={(address, { id, isNew }) =>
          isNew
            ? callApi('addCompanyAddress', { params: { companyId }, body: { ...address, id } })
            : callApi('changeCompanyAddress', { params: { companyId, addressId: id }, body: address })
        }
      />
    );
  if (editing.kind === 'rules') return <RulesDialog {...dialog} rules={purchasing.rules} />;
  if (editing.kind === 'cost-center') return <CostCenterDialog {...dialog} />;
  const name = editing.kind === 'delete-address' ? editing.address.name : `cost centre ${editing.code}`;
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      onConfirm={async () => {
        const { message } =
          editing.kind === 'delete-address'
            ? await callApi('deleteCompanyAddress', { params: { companyId, addressId: editing.address.id } })
            : await callApi('deleteCostCenter', { params: { companyId, code: editing.code } });
        toast.success(message);
        await saved();
      }}
    >
      Existing orders stay unchanged.
    </ConfirmDialog>
  );
}

function RulesDialog({ companyId, close, saved, rules }: DialogProps & { rules: Purchasing['rules'] }) {
  const [requiresPurchaseOrder, setRequiresPurchaseOrder] = useState(rules.requiresPurchaseOrder);
  const [requiresCostCenter, setRequiresCostCenter] = useState(rules.requiresCostCenter);
  const [mask, setMask] = useState(rules.purchaseOrderMask ?? '');
  const save = useMutation({
    mutationFn: () =>
      callApi('setPurchasingRules', {
        params: { companyId },
        body: { requiresPurchaseOrder, requiresCostCenter, purchaseOrderMask: mask || null },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await saved();
    },
  });
  const issue = save.error instanceof ApiError ? save.error.issues[0] : undefined;
  return (
    <FormDialog
      title="Order references"
      description="What each order must include. Applies to new orders."
      call={{ ...save, error: issue ? null : save.error }}
      submitLabel="Save"
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <div className="grid gap-5">
        <Choice
          label="Require a PO number"
          value={requiresPurchaseOrder}
          onChange={setRequiresPurchaseOrder}
        />
        <TextField
          label="PO number format"
          hint="# is a digit, @ a letter, * either; + at the end repeats. Examples: PO-####, @@-#+. Leave empty for any format."
          value={mask}
          error={issue?.message}
          onChange={({ target }) => setMask(target.value)}
        />
        <Choice label="Require a cost centre" value={requiresCostCenter} onChange={setRequiresCostCenter} />
      </div>
    </FormDialog>
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

function CostCenterDialog({ companyId, close, saved }: DialogProps) {
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () =>
      callApi('setCostCenter', { params: { companyId, code: code.trim() || '?' }, body: { name } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await saved();
    },
  });
  const issues = save.error instanceof ApiError ? save.error.issues : [];
  const issueOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  return (
    <FormDialog
      title="Add cost centre"
      description="Buyers choose it at checkout. It appears on the order and its documents."
      call={{ ...save, error: issues.length > 0 ? null : save.error }}
      submitLabel="Add"
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <div className="grid gap-5">
        <TextField
          label="Code"
          required
          value={code}
          error={issueOf('code')}
          onChange={({ target }) => setCode(target.value)}
        />
        <TextField
          label="Name"
          required
          value={name}
          error={issueOf('name')}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
    </FormDialog>
  );
}
