import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';
import { type LegalPage, legalPages, legalTitles } from '../../contract/parts/legal.ts';
import { type SavedPartOf, SaveRow, useSavePart } from '../save-part.tsx';
import { SettingsHistory } from '../settings-history.tsx';

type Typed = Record<LegalPage, string>;

/** The legal texts in Markdown, each with its page. */
export function LegalForm({ saved }: { saved: SavedPartOf<'legal'> }) {
  const { value, version, missing } = saved;
  const form = useForm<Typed>({
    defaultValues: Object.fromEntries(legalPages.map((page) => [page, value[page] ?? ''])),
  });
  const save = useSavePart('legal', version, (error) => showFieldIssues(error, legalPages, form.setError));
  const { errors } = form.formState;
  return (
    <div className="grid max-w-4xl gap-6">
      <form
        noValidate
        onSubmit={form.handleSubmit((typed) => save.mutate(typed))}
        className="rounded-card border bg-surface p-card"
      >
        {missing.length > 0 && (
          <Notice tone="info" title="Not stated yet" className="mb-6">
            <p>{missing.map((page) => legalTitles[page as LegalPage]).join(', ')}.</p>
          </Notice>
        )}
        <div className="grid gap-6">
          {legalPages.map((page) => (
            <div key={page}>
              <TextArea
                {...form.register(page)}
                label={legalTitles[page]}
                rows={10}
                error={errors[page]?.message}
                hint="Markdown. Orders keep the version of the terms that they were placed under."
              />
              {value[page] !== null && (
                <Link
                  to={`/${page}`}
                  className="mt-2 inline-block text-sm text-accent underline underline-offset-4"
                >
                  See the page
                </Link>
              )}
            </div>
          ))}
        </div>
        <SaveRow saved={saved} pending={save.isPending} />
      </form>
      <SettingsHistory part="legal" version={version} />
    </div>
  );
}
