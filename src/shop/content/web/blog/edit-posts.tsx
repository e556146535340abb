import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { BlogPost } from '../../contract/blog-posts.ts';
import { EditorProvider, Line, Lines, MomentField, useField } from '../editor/editor.tsx';
import { useKeepPicture } from '../editor/picture-choice.tsx';
import { Markdown } from '../markdown.tsx';

const postsKey = ['posts'];

type TypedPost = Omit<BlogPost, 'id' | 'revision'> & Partial<Pick<BlogPost, 'id' | 'revision'>>;

const emptyPost: TypedPost = {
  ...{ slug: '', title: '', summary: '', body: '' },
  ...{ picture: null, pictureAlt: null, publishedAt: null },
};

/** Longer posts: all there are, and the one that is being written. */
export function EditPosts() {
  const [edited, setEdited] = useState<TypedPost>();
  const {
    data: posts = [],
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: postsKey,
    queryFn: ({ signal }) => callApi('listPosts', {}, { signal }),
  });
  return (
    <section aria-labelledby="posts-heading" className="rounded-card border bg-surface p-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="posts-heading" className="text-lg font-medium">
          Posts
        </h2>
        {!edited && (
          <Button size="small" variant="secondary" onClick={() => setEdited(emptyPost)}>
            Write a post
          </Button>
        )}
      </div>
      {error && (
        <ErrorState title="Posts could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {edited ? (
        <PostForm key={edited.id ?? 'new'} post={edited} onClose={() => setEdited(undefined)} />
      ) : (
        <ul className="mt-4 divide-y text-sm">
          {posts.map((post) => (
            <PostRow key={post.id} post={post} onEdit={() => setEdited(post)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function stateOf({ publishedAt }: BlogPost): string {
  if (publishedAt === null) return 'Draft';
  return new Date(publishedAt) > new Date() ? `Appears ${formatMoment(publishedAt)}` : 'Published';
}

function PostRow({ post, onEdit }: { post: BlogPost; onEdit: () => void }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const state = stateOf(post);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{post.title}</span> <Badge>{state}</Badge>
      </p>
      <div className="flex gap-2">
        {state === 'Published' && (
          <Button asChild size="small" variant="quiet">
            <Link to={`/blog/${post.slug}`} aria-label={`See ${post.title}`}>
              See
            </Link>
          </Button>
        )}
        <Button size="small" variant="secondary" aria-label={`Edit ${post.title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Delete ${post.title}`}
          onClick={() => setIsAsking(true)}
        >
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete this post?"
        confirmLabel="Delete"
        onConfirm={async () => {
          const { message } = await callApi('deletePost', { params: { id: post.id } });
          toast.success(message);
          await queryClient.invalidateQueries({ queryKey: postsKey });
        }}
      />
    </li>
  );
}

function PostForm({ post, onClose }: { post: TypedPost; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [value, setValue] = useState(post);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [html, setHtml] = useState<string>();
  const onError = (error: Error) => {
    if (error instanceof ApiError)
      setProblems(new Map(error.issues.map(({ field, message }) => [field, message])));
    toastFailure(error);
  };
  const save = useMutation({
    mutationFn: async () => {
      const { id, revision, ...body } = value;
      if (id === undefined || revision === undefined) return await callApi('createPost', { body });
      return await callApi('updatePost', { params: { id }, body: { ...body, revision } });
    },
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: postsKey });
      onClose();
    },
    onError,
  });
  const preview = useMutation({
    mutationFn: () => callApi('previewMarkdown', { body: { text: value.body } }),
    onSuccess: (answer) => setHtml(answer.html),
    onError,
  });
  return (
    <EditorProvider value={value} problems={problems} onChange={(changed) => setValue(changed as TypedPost)}>
      <div className="mt-5 grid gap-5">
        <Line path={['title']} label="Title" required />
        <Line
          path={['slug']}
          label="Address"
          hint="The end of /blog/…: lowercase letters, digits and hyphens."
          required
        />
        <Lines path={['summary']} label="Summary" rows={2} required />
        <PostPicture />
        <Lines path={['body']} label="Text" hint="Markdown." rows={14} required />
        <MomentField
          path={['publishedAt']}
          label="Published"
          hint="Empty: a draft. A date to come: it appears by itself then."
        />
        {html !== undefined && (
          <div className="rounded-control border p-4">
            <Markdown html={html} />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="secondary" pending={preview.isPending} onClick={() => preview.mutate()}>
            Preview
          </Button>
          <Button pending={save.isPending} onClick={() => save.mutate()}>
            Save post
          </Button>
        </div>
      </div>
    </EditorProvider>
  );
}

/** The picture of the post, and others for its text by their address. */
function PostPicture() {
  const { value: picture, set } = useField<string | null>(['picture']);
  const keep = useKeepPicture(set);
  return (
    <div className="grid gap-4 text-sm">
      <label className="grid gap-1.5">
        <span className="font-medium">Picture</span>
        <input
          type="file"
          accept="image/*"
          disabled={keep.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) keep.mutate(file);
            target.value = '';
          }}
        />
      </label>
      {picture && (
        <>
          <img src={picture} alt="" className="max-h-40 w-auto justify-self-start rounded-control border" />
          <p className="wrap-anywhere text-muted">In the text: ![what it shows]({picture})</p>
          <Line path={['pictureAlt']} label="Alternative text" hint="What the picture shows." required />
          <Button size="small" variant="secondary" className="justify-self-start" onClick={() => set(null)}>
            Remove picture
          </Button>
        </>
      )}
    </div>
  );
}
