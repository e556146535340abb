import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Company } from '../contract/company.ts';
import { MergeCompany } from './merge-company.tsx';
import { useCompanyChanged } from './use-company.ts';

/** Lets a company buy, or blocks it: for admins of the shop. */
export function CompanyDecision({ company }: { company: Company }) {
  const { id, name, state } = company;
  const changed = useCompanyChanged(id);
  const [isBlocking, setIsBlocking] = useState(false);
  const [reason, setReason] = useState('');
  const decide = useMutation({
    mutationFn: (to: 'open' | 'blocked') =>
      callApi('setCompanyState', {
        params: { companyId: id },
        body: { state: to, ...(to === 'blocked' && { reason }) },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      setIsBlocking(false);
      await changed();
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state !== 'open' && (
        <Button size="small" pending={decide.isPending} onClick={() => decide.mutate('open')}>
          Let it buy
        </Button>
      )}
      {state !== 'blocked' && (
        <Button variant="secondary" size="small" onClick={() => setIsBlocking(true)}>
          Block
        </Button>
      )}
      {state !== 'blocked' && <MergeCompany company={company} />}
      {decide.error && !isBlocking && (
        <p role="alert" className="text-sm text-danger">
          {decide.error.message}
        </p>
      )}
      {isBlocking && (
        <FormDialog
          title={`Block ${name}?`}
          description="Its people can no longer buy for it. They read the reason."
          call={decide}
          submitLabel="Block"
          onClose={() => setIsBlocking(false)}
          onSubmit={(event) => {
            event.preventDefault();
            decide.mutate('blocked');
          }}
        >
          <TextField
            label="Reason"
            value={reason}
            required
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormDialog>
      )}
    </div>
  );
}
