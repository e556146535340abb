import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { CallInput } from '#platform/contract/calls.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { StarInput } from '#platform/web/ui/forms/star-input.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Avatar } from '#platform/web/ui/text/avatar.tsx';
import { postReviewSchema } from '../../contract/review.ts';

const reviewFormSchema = postReviewSchema.pick({ rating: true, comment: true });

/** What is written stays until it is posted or reset. */
function ReviewForm() {
  const { displayName, photoURL } = useSignedInUser();
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(reviewFormSchema), defaultValues: { comment: '' } });
  const { errors } = form.formState;

  const post = useMutation({
    mutationFn: (review: CallInput<'postReview'>['body']) =>
      callApi('postReview', { body: { ...review, user: displayName } }),
    onSuccess: async ({ success }) => {
      if (!success) return;
      toast.success('You have posted a new review.');
      form.reset();
      await navigate('/');
    },
    onError: (error) => {
      for (const { field, message } of error instanceof ApiError ? error.issues : [])
        if (field === 'rating' || field === 'comment') form.setError(field, { message });
      toastFailure(error);
    },
  });

  /** Both buttons submit; which one was pressed decides. */
  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('value') !== 'reset')
      return form.handleSubmit((review) => post.mutate(review))(event);
    event.preventDefault();
    form.reset();
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 max-w-4xl rounded-card border bg-surface p-card">
      <div className="flex items-center gap-4">
        <Avatar name={displayName} photo={photoURL} />
        <p className="min-w-0">
          <span className="block text-sm text-muted">Posted as</span>
          <span className="block font-medium wrap-anywhere">{displayName}</span>
        </p>
      </div>
      <div className="mt-6 grid gap-5">
        <StarInput label="Rating" error={errors.rating?.message} {...form.register('rating')} />
        <TextArea
          label="Comment"
          required
          rows={6}
          error={errors.comment?.message}
          hint="What you bought, what you measured, what you would change."
          {...form.register('comment')}
        />
      </div>
      {/* Post comes first, since Enter presses a form's first button; it is shown last, as everywhere. */}
      <div className="mt-8 flex flex-row-reverse justify-start gap-3 max-sm:*:flex-1">
        <Button type="submit" pending={post.isPending}>
          Post
        </Button>
        <Button type="submit" value="reset" variant="secondary" disabled={post.isPending}>
          Reset
        </Button>
      </div>
    </form>
  );
}

export const meta = titled('Give a review');

export default function CreateNewReview() {
  return (
    <>
      <DashboardHeading title="Give a review">Shown on the home page under your name.</DashboardHeading>
      <ReviewForm />
    </>
  );
}
