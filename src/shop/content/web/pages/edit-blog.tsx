import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { EditPosts } from '../blog/edit-posts.tsx';
import { EditorProvider, Line, Lines } from '../editor/editor.tsx';
import { OrderedList } from '../editor/ordered-list.tsx';

export const meta = titled('Blog');

const entriesKey = ['blogEntries'];

/** The blog: longer posts, and questions with their answers in the order in which they are shown. */
export default function EditBlog() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: entriesKey,
    queryFn: ({ signal }) => callApi('getBlogEntries', {}, { signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <DashboardHeading title="Blog">Posts, and questions with their answers.</DashboardHeading>
      <div className="mt-6 grid max-w-4xl gap-6">
        <EditPosts />
        {error && !data ? (
          <ErrorState title="Questions could not be loaded" onRetry={refetch} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : data ? (
          <EditEntries key={data.seen} saved={data} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </>
  );
}

interface Typed {
  entries: { question: string; answer: string }[];
}

function EditEntries({ saved: { seen, entries } }: { saved: CallAnswer<'getBlogEntries'> }) {
  const queryClient = useQueryClient();
  const [value, setValue] = useState<Typed>({
    entries: entries.map(({ question, answer }) => ({ question, answer })),
  });
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useMutation({
    mutationFn: () => callApi('saveBlogEntries', { body: { seen, ...value } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: entriesKey });
    },
    onError: (error) => {
      if (error instanceof ApiError)
        setProblems(new Map(error.issues.map(({ field, message }) => [field, message])));
      toastFailure(error);
    },
  });
  return (
    <section aria-labelledby="questions-heading" className="rounded-card border bg-surface p-card">
      <h2 id="questions-heading" className="mb-5 text-lg font-medium">
        Questions and answers
      </h2>
      <EditorProvider value={value} problems={problems} onChange={(changed) => setValue(changed as Typed)}>
        <OrderedList path={['entries']} one="question" empty={{ question: '', answer: '' }} max={100}>
          {(path) => (
            <>
              <Line path={[...path, 'question']} label="Question" required />
              <Lines path={[...path, 'answer']} label="Answer" required />
            </>
          )}
        </OrderedList>
      </EditorProvider>
      <div className="mt-6 flex justify-end">
        <Button pending={save.isPending} onClick={() => save.mutate()}>
          Save questions
        </Button>
      </div>
    </section>
  );
}
