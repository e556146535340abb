import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFieldIssues } from '#platform/web/shell/api/field-issues.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast-failure.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { changeDocumentSchema, type Edition } from '../../contract/documents.ts';
import { DocumentFields, wordFields } from './document-fields.tsx';
import { useChangeDocument } from './use-papers.ts';

export function ChangeDocumentForm({ edition: document, onDone }: { edition: Edition; onDone: () => void }) {
  const change = useChangeDocument();
  const { title, edition, issuedOn, validFrom, validUntil, audience } = document;
  const form = useForm({
    resolver: zodResolver(changeDocumentSchema),
    defaultValues: {
      ...{ title, edition, issuedOn, audience },
      ...{ validFrom: validFrom ?? '', validUntil: validUntil ?? '' },
    },
  });
  const submit = form.handleSubmit((body) =>
    change.mutateAsync({ params: { id: document.id }, body }).then(onDone, (error) => {
      showFieldIssues(error, wordFields, form.setError);
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
