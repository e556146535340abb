import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { ReasonDialog } from '#platform/web/ui/forms/reason-dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Company } from '../contract/company.ts';
import { MergeCompany } from './merge-company.tsx';
import { useCompanyChanged } from './use-company.ts';

/** Lets a company buy, or blocks it: for admins of the shop. */
export function CompanyDecision({ company }: { company: Company }) {
  const { id, name, state } = company;
  const changed = useCompanyChanged(id);
  const [isBlocking, setIsBlocking] = useState(false);
  const decide = useMutation({
    mutationFn: (body: { state: 'open' } | { state: 'blocked'; reason: string }) =>
      callApi('setCompanyState', { params: { companyId: id }, body }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      setIsBlocking(false);
      await changed();
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state !== 'open' && (
        <Button size="small" pending={decide.isPending} onClick={() => decide.mutate({ state: 'open' })}>
          Allow ordering
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
        <ReasonDialog
          title={`Block ${name}?`}
          description="Its people can no longer place orders for it. They can read the reason."
          call={decide}
          submitLabel="Block"
          onClose={() => setIsBlocking(false)}
          onSubmit={(reason) => decide.mutate({ state: 'blocked', reason })}
        />
      )}
    </div>
  );
}
