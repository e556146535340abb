import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { updateProfileSchema } from '../contract/user.ts';
import { profileKey } from './profile.tsx';

const fields = ['name', 'email', 'phone', 'education', 'linkedIn', 'location'];

/** Of the form's shape, so that nothing jumps when it is there. */
export function ProfileSkeleton() {
  return (
    <div className="mt-6 max-w-4xl rounded-card border bg-surface p-card">
      <p role="status" className="sr-only">
        Loading your profile
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="w-20" />
            <Skeleton className="h-10 pointer-coarse:h-11" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-8 ml-auto h-10 w-44 max-sm:w-full" />
    </div>
  );
}

type Profile = CallAnswer<'getProfile'>;
type Changes = z.output<typeof changesSchema>;

const changesSchema = updateProfileSchema.pick({
  phone: true,
  education: true,
  linkedIn: true,
  location: true,
});

function changeableOf({ phone, education, linkedIn, location }: Profile) {
  return { phone, education, linkedIn, location };
}

/** What is typed in stays until it is saved or reset. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(changesSchema),
    defaultValues: changeableOf(profile),
  });
  const { errors } = form.formState;

  const update = useMutation({
    mutationFn: (changes: Changes) => callApi('updateProfile', { body: { ...profile, ...changes } }),
    onSuccess: ({ success }, changes) => {
      if (!success) return;
      const saved = { ...profile, ...changes };
      queryClient.setQueryData(profileKey(profile.email), saved);
      form.reset(changeableOf(saved));
      toast.success('You have successfully update your profile.');
    },
    onError: (error) => {
      showFieldIssues(error, changesSchema.keyof().options, form.setError);
      toastFailure(error);
    },
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((changes) => update.mutate(changes))}
      className="mt-6 max-w-4xl rounded-card border bg-surface p-card"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" readOnly value={profile.displayName} />
        <TextField label="Email" type="email" readOnly value={profile.email} />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          required
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <TextField
          label="Education"
          autoComplete="off"
          required
          error={errors.education?.message}
          {...form.register('education')}
        />
        <TextField
          label="LinkedIn"
          inputMode="url"
          autoComplete="url"
          error={errors.linkedIn?.message}
          {...form.register('linkedIn')}
        />
        <TextField
          label="Location"
          autoComplete="address-level2"
          error={errors.location?.message}
          {...form.register('location')}
        />
      </div>
      <div className="mt-8 flex justify-end gap-3 max-sm:*:flex-1">
        <Button variant="secondary" disabled={update.isPending} onClick={() => form.reset()}>
          Reset
        </Button>
        <Button type="submit" pending={update.isPending}>
          Update
        </Button>
      </div>
    </form>
  );
}
