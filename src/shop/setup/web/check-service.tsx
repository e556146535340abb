import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { noProducts } from '../rules/opening.ts';
import { checklistKey } from './use-setup.ts';

interface Check {
  level: 'fine' | 'warning' | 'problem';
  says: string;
  mend?: string | undefined;
}

const tones = { fine: 'success', warning: 'warning', problem: 'danger' } as const;

interface CheckServiceProps {
  label: string;
  check: () => Promise<Check[]>;
  children: ReactNode;
}

/** Something outside the shop that is tried by a button, and what came of it. */
function CheckService({ label, check, children }: CheckServiceProps) {
  const { data = [], error, isPending, mutate } = useMutation({ mutationFn: check });
  return (
    <div className="grid max-w-4xl gap-4 rounded-card border bg-surface p-card text-sm">
      {children}
      {data.map(({ level, says, mend }) => (
        <Notice key={says} tone={tones[level]} title={says}>
          {mend}
        </Notice>
      ))}
      {error && <Notice tone="danger" title={error.message} />}
      <div>
        <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
          {label}
        </Button>
      </div>
    </div>
  );
}

export function EmailStep({ missing }: { missing: string[] }) {
  return (
    <CheckService label="Send a test email" check={async () => [await callApi('sendTestEmail', {})]}>
      <p>
        {missing.length > 0
          ? 'The environment has no mail server: SMTP_URL is not set. Emails are queued until there is one.'
          : 'The environment has a mail server. A test email goes to your own address.'}
      </p>
    </CheckService>
  );
}

export function PaymentsStep({ missing }: { missing: string[] }) {
  return (
    <CheckService label="Check with Stripe" check={async () => await callApi('checkPayments', {})}>
      <p>
        {missing.length > 0
          ? 'Card payments are off: no Stripe keys are set. Customers can pay by bank transfer.'
          : 'The environment has Stripe keys. Ask Stripe whether they work and whether its webhook reaches the shop.'}
      </p>
    </CheckService>
  );
}

export function ProductsStep({ missing }: { missing: string[] }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('addDemoDrafts', {}),
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: checklistKey });
      toast.success(message);
    },
    onError: toastFailure,
  });
  return (
    <div className="grid max-w-4xl gap-3 rounded-card border bg-surface p-card text-sm">
      <p>
        {missing.includes(noProducts)
          ? 'Nothing is on sale yet. Import a CSV file, create products one by one, or begin with examples.'
          : `You have products on sale.${missing.map((what) => ` Still missing: ${what.toLowerCase()}.`).join('')}`}
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to="/dashboard/importProducts">Import a file</TextLink>
        <TextLink to="/dashboard/createNewProduct">Create a product</TextLink>
        <TextLink to="/dashboard/manageProduct">See all products</TextLink>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-4">
        <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
          Add example products
        </Button>
        <p className="min-w-0 basis-72 grow text-muted">
          The demo’s products as drafts: texts, figures, prices and pictures, without stock. Only admins see
          them until you publish them.
        </p>
      </div>
    </div>
  );
}
