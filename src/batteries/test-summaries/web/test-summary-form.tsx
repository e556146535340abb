import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { documentsKey } from '#shop/documents/web/administration/document-queries.ts';
import { type PublishTestSummary, publishTestSummarySchema } from '../contract/calls.ts';
import { assembledWords, ionWords } from '../contract/summary-words.ts';
import { findUnmet, ionKinds } from '../rules/test-summary.ts';
import { assembledWays, manualEditions, type TestedKind } from '../rules/un383-tests.ts';
import { errorAt, FormPart, PartyFields, type SummaryPath, TestFields, TextInput } from './test-fields.tsx';

const keyOf = (productId: string) => ['test-summary', productId];

export function useTestSummaryForm(productId: string) {
  return useQuery({
    queryKey: keyOf(productId),
    queryFn: ({ signal }) => callApi('getTestSummaryForm', { params: { productId } }, { signal }),
    // What is typed is not overwritten by a refetch.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** Its failure is shown by the form. */
function usePublishTestSummary(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'publishTestSummary'>['body']) =>
      callApi('publishTestSummary', { params: { productId }, body }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: documentsKey });
      await queryClient.invalidateQueries({ queryKey: keyOf(productId) });
    },
  });
}

type TestSummaryFormProps = {
  productId: string;
  kind: TestedKind;
  edition: number;
  start: PublishTestSummary['summary'];
};

const today = () => new Date().toISOString().slice(0, 10);
const optionsOf = <Value extends string>(words: Record<Value, string>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: words[value] }));
const manuals = manualEditions.map(({ reference, year }) => ({
  value: reference,
  label: `${reference} (${year})`,
}));

/** All that 38.3.5 asks for. What is published stays as it is; what is to be said otherwise is the next edition. */
export function TestSummaryForm({ productId, kind, edition, start }: TestSummaryFormProps) {
  const publish = usePublishTestSummary(productId);
  const form = useForm<PublishTestSummary, unknown, PublishTestSummary>({
    resolver: zodResolver(publishTestSummarySchema) as never,
    defaultValues: { edition, validFrom: today(), summary: start },
  });
  const { register, control } = form;
  const { errors } = form.formState;
  const parts = { register, errors };
  const values = useWatch({ control });
  const referenceError = errorAt(errors, 'summary.assembled.reference');
  const select = (path: SummaryPath) => {
    const error = errorAt(errors, path);
    return { ...(error && { error }), ...register(path) };
  };
  const submit = form.handleSubmit((body) =>
    publish.mutateAsync(body).catch((error) => {
      showFieldIssues(error, (field) => field as SummaryPath, form.setError);
      toastFailure(error);
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-6">
      <StillMissing values={values} />
      <FormPart item="a, b" title="Manufacturer">
        <PartyFields {...parts} of="manufacturer" />
      </FormPart>
      <FormPart item="c" title="Test laboratory">
        <PartyFields {...parts} of="laboratory" />
      </FormPart>
      <FormPart item="d, e, i" title="Test report">
        <div className="grid gap-5 sm:grid-cols-3">
          <TextInput {...parts} path="summary.reportNumber" label="Number" />
          <TextInput {...parts} path="summary.reportDate" label="Date" type="date" />
          <SelectField label="Edition of the Manual" options={manuals} {...select('summary.manualEdition')} />
        </div>
      </FormPart>
      <FormPart item="f" title="Description">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Type" options={optionsOf(ionWords, ionKinds)} {...select('summary.ion')} />
          <TextInput {...parts} path="summary.model" label="Model number" />
          <TextInput {...parts} path="summary.massKg" label="Mass" after="kg" />
          <TextInput {...parts} path="summary.energyWh" label="Energy" after="Wh" />
          <TextInput
            {...parts}
            path="summary.description"
            label="Physical description"
            isLong
            className="sm:col-span-2"
          />
        </div>
      </FormPart>
      <FormPart item="g" title="Tests and results">
        <TestFields {...parts} kind={kind} />
      </FormPart>
      {kind !== 'cell' && (
        <FormPart item="h" title="Assembled battery">
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label="How it was tested"
              options={optionsOf(assembledWords, assembledWays)}
              {...select('summary.assembled.by')}
            />
            <TextField
              label="Reference"
              hint="Summaries of the batteries it is assembled from."
              {...(referenceError && { error: referenceError })}
              {...register('summary.assembled.reference')}
            />
          </div>
        </FormPart>
      )}
      <FormPart item="j" title="Responsible person">
        <div className="grid gap-5 sm:grid-cols-3">
          <TextInput {...parts} path="summary.responsible.name" label="Name" />
          <TextInput {...parts} path="summary.responsible.title" label="Title" />
          <TextInput {...parts} path="validFrom" label="Valid from" type="date" />
        </div>
      </FormPart>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={publish.isPending}>
          Publish edition {edition}
        </Button>
        <p className="max-w-prose text-sm text-muted">
          It becomes public and cannot be changed. Publish a new edition to correct it.
        </p>
      </div>
    </form>
  );
}

/** Which letters of 38.3.5 what is typed does not meet yet. */
function StillMissing({ values }: { values: unknown }) {
  const { error } = publishTestSummarySchema.safeParse(values);
  const fields = error?.issues.map(({ path }) => path.slice(1).join('.')) ?? [];
  const unmet = findUnmet(fields);
  if (unmet.length === 0) return null;
  return (
    <Notice tone="info" title="Still required by section 38.3.5">
      <ul className="grid gap-0.5">
        {unmet.map(({ item, words }) => (
          <li key={item}>
            ({item}) {words}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
