import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState, Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import { SettingsHistory } from '#shop/settings/web/settings-history.tsx';
import { ContentFields } from '../editor/content-fields.tsx';
import { EditorProvider } from '../editor/editor.tsx';

export const meta = titled('Content');

const draftKey = ['contentDraft'];

/** What the public pages say: written as a draft, looked at, then published as a version. */
export default function Content() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: draftKey,
    queryFn: ({ signal }) => callApi('getContentDraft', {}, { signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <DashboardHeading title="Content">
        What your public pages say. Nothing changes until you publish.
      </DashboardHeading>
      {error && !data ? (
        <ErrorState title="Content could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : data ? (
        <ContentForm key={`${data.version} ${data.revision}`} saved={data} />
      ) : (
        <Skeleton className="mt-6 h-96 max-w-4xl" />
      )}
    </>
  );
}

type Saved = CallAnswer<'getContentDraft'>;

const missingWords: Record<string, string> = {
  'hero.title': 'title of the home page',
  'hero.text': 'text of the home page',
  description: 'description for search engines',
  'footer.tagline': 'tagline in the footer',
};

function ContentForm({ saved }: { saved: Saved }) {
  const queryClient = useQueryClient();
  const [value, setValue] = useState<unknown>(saved.draft ?? saved.published);
  const [isChanged, setIsChanged] = useState(false);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const again = () => queryClient.invalidateQueries({ queryKey: draftKey });
  const onError = (error: Error) => {
    if (error instanceof ApiError)
      setProblems(new Map(error.issues.map(({ field, message }) => [field, message])));
    toastFailure(error);
  };
  const save = useMutation({
    mutationFn: () =>
      callApi('saveContentDraft', {
        body: { revision: saved.revision, value: value as Record<string, unknown> },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await again();
    },
    onError,
  });
  const publish = useMutation({
    mutationFn: async () => {
      const { revision } = isChanged
        ? await callApi('saveContentDraft', {
            body: { revision: saved.revision, value: value as Record<string, unknown> },
          })
        : saved;
      return await callApi('publishContentDraft', { body: { revision, version: saved.version } });
    },
    onSuccess: async ({ message }) => {
      toast.success(message);
      await Promise.all([again(), queryClient.invalidateQueries({ queryKey: ['settingsVersions'] })]);
    },
    onError,
  });
  const discard = useMutation({
    mutationFn: () => callApi('discardContentDraft', {}),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await again();
    },
    onError: toastFailure,
  });
  const hasDraft = saved.draft !== null;
  const isPending = save.isPending || publish.isPending || discard.isPending;
  const missing = saved.missing.map((field) => missingWords[field] ?? field);
  return (
    <form
      noValidate
      className="mt-6 grid max-w-4xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {missing.length > 0 && (
        <Notice tone="info" title="Not stated yet">
          <p>{missing.join(', ')}.</p>
        </Notice>
      )}
      {hasDraft && saved.changedAt && (
        <Notice tone="info" title="There is a draft">
          <p>
            Saved {formatMoment(saved.changedAt)}
            {saved.changedBy && ` by ${saved.changedBy}`}. Visitors see the published version.
          </p>
        </Notice>
      )}
      <EditorProvider
        value={value}
        problems={problems}
        onChange={(changed) => {
          setValue(changed);
          setIsChanged(true);
        }}
      >
        <ContentFields />
      </EditorProvider>
      {problems.size > 0 && (
        <Notice tone="danger" title="Not saved">
          <ul>
            {[...problems].map(([field, message]) => (
              <li key={field}>
                {field}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 border-t bg-canvas py-4">
        {hasDraft && (
          <Button
            variant="quiet"
            disabled={isPending}
            pending={discard.isPending}
            onClick={() => discard.mutate()}
          >
            Discard draft
          </Button>
        )}
        {hasDraft && !isChanged && (
          <Button asChild variant="secondary">
            <Link to="/dashboard/contentPreview">Preview</Link>
          </Button>
        )}
        <Button type="submit" variant="secondary" disabled={!isChanged || isPending} pending={save.isPending}>
          Save draft
        </Button>
        <Button
          disabled={(!hasDraft && !isChanged) || isPending}
          pending={publish.isPending}
          onClick={() => publish.mutate()}
        >
          Publish
        </Button>
      </div>
      <SettingsHistory part="content" version={saved.version} onRestored={again} />
    </form>
  );
}
