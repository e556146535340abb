import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { useFocusInvalid } from '#platform/web/ui/forms/form-end.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { ProductComplianceView } from '../contract/compliance.ts';
import type { ComplianceFacts } from '../rules/compliance-facts.ts';
import { RequirementBadge } from './state-badge.tsx';
import { useProductCompliance, useSetProductCompliance } from './use-compliance.ts';

type Field = keyof ComplianceFacts;

const fields: { name: Field; label: string; after?: string; type?: 'date' | 'url'; hint?: string }[] = [
  {
    ...{ name: 'carbonFootprint', label: 'Carbon footprint', after: 'kg CO₂e/kWh' },
    hint: 'Per kWh delivered over the service life.',
  },
  { name: 'carbonClass', label: 'Carbon footprint class', hint: 'As declared.' },
  { name: 'carbonDeclaredOn', label: 'Declared on', type: 'date' },
  { name: 'carbonUrl', label: 'Public study', type: 'url', hint: 'Begins with https://.' },
  { name: 'recycledCobalt', label: 'Recycled cobalt', after: '%' },
  { name: 'recycledLithium', label: 'Recycled lithium', after: '%' },
  { name: 'recycledNickel', label: 'Recycled nickel', after: '%' },
  { name: 'recycledLead', label: 'Recycled lead', after: '%' },
];

const texts: readonly Field[] = ['carbonClass', 'carbonDeclaredOn', 'carbonUrl'];

/** Carbon footprint and recycled content of a product. What is left empty is not stated. */
export function ProductComplianceForm({ productId }: { productId: string }) {
  const { data, error, isFetching, refetch } = useProductCompliance(productId);
  if (error)
    return (
      <ErrorState title="The compliance data could not be loaded" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-64 w-full" />;
  return <FactsForm productId={productId} view={data} />;
}

function FactsForm({ productId, view }: { productId: string; view: ProductComplianceView }) {
  const form = useRef<HTMLFormElement>(null);
  const save = useSetProductCompliance(productId);
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>(() =>
    Object.fromEntries(Object.entries(view.facts).map(([name, value]) => [name, String(value)])),
  );
  const issues = save.error instanceof ApiError ? save.error.issues : [];
  useFocusInvalid(form, save.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(readFacts(typed));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <States states={view.states} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            autoComplete="off"
            {...(!texts.includes(name) && { inputMode: 'decimal' })}
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            error={issues.find((issue) => issue.field === name)?.message}
          />
        ))}
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {issues.length === 0 && save.error?.message}
      </p>
      <Button type="submit" pending={save.isPending} className="justify-self-start">
        Save compliance data
      </Button>
    </form>
  );
}

/** What is asked of this product, and how it stands. */
function States({ states }: Pick<ProductComplianceView, 'states'>) {
  return (
    <ul className="grid gap-2 rounded-card bg-raised p-4">
      {states.map(({ requirement, name, state }) => (
        <li key={requirement} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {name}
          <RequirementBadge state={state} />
        </li>
      ))}
    </ul>
  );
}

/** As the call takes them. What cannot be read as a number is sent as it is, for the call to refuse at its field. */
function readFacts(typed: Partial<Record<Field, string>>): ComplianceFacts {
  const given = Object.entries(typed).flatMap(([name, text]) => {
    const value = text.trim();
    if (!value) return [];
    const number = Number(value);
    return [[name, texts.includes(name as Field) || Number.isNaN(number) ? value : number]];
  });
  return Object.fromEntries(given);
}
