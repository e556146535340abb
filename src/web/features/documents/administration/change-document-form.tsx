import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changeDocumentSchema, type Edition } from '#contract/documents.ts';
import { showFieldIssues } from '../../../frame/api/field-issues.ts';
import { toastFailure } from '../../../frame/toasts/toast-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { DocumentFields } from './document-fields.tsx';
import { useChangeDocument } from './use-papers.ts';

const fields = ['title', 'edition', 'issuedOn', 'audience'] as const;

export function ChangeDocumentForm({ edition: document, onDone }: { edition: Edition; onDone: () => void }) {
  const change = useChangeDocument();
  const { title, edition, issuedOn, audience } = document;
  const form = useForm({
    resolver: zodResolver(changeDocumentSchema),
    defaultValues: { title, edition, issuedOn, audience },
  });
  const submit = form.handleSubmit((body) =>
    change.mutateAsync({ params: { id: document.id }, body }).then(onDone, (error) => {
      showFieldIssues(error, fields, form.setError);
      toastFailure(error);
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <DocumentFields register={form.register as never} errors={form.formState.errors} />
      <div className="flex justify-end">
        <Button type="submit" pending={change.isPending}>
          Update
        </Button>
      </div>
    </form>
  );
}
