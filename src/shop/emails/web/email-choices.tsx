import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ProfileSection } from '#people/accounts/web/profile.tsx';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useAdminCheck } from '#platform/web/shell/session/signed-in-user.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import type { EmailChoices as Choices } from '../contract/email.ts';

const key = ['mailChoices'];

const groups: { name: keyof Choices; label: string; about: string; isForAdmins?: boolean }[] = [
  { name: 'payments', label: 'Payments', about: 'When we receive a payment or part of one.' },
  {
    name: 'deliveries',
    label: 'Deliveries',
    about: 'When an order ships or is late, or its address or ship date changes.',
  },
  {
    name: 'reminders',
    label: 'Reminders',
    about: 'Before an unpaid order expires, and when it has.',
  },
  {
    name: 'requests',
    label: 'Customer requests',
    about: 'When a customer requests a refund, files a warranty claim, or replies on a claim or return.',
    isForAdmins: true,
  },
];

export function useEmailChoices() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => callApi('getMailChoices', {}, { signal }) });
}

/** Which emails the user wants. Each choice is saved at once. */
export function EmailChoices() {
  const queryClient = useQueryClient();
  const { isAdmin } = useAdminCheck();
  const { data: choices } = useEmailChoices();
  const choose = useMutation({
    mutationFn: (body: Choices) => callApi('setMailChoices', { body }),
    onMutate: (body) => queryClient.setQueryData(key, body),
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  if (!choices) return null;
  return (
    <ProfileSection title="Notifications" lead="We always email order confirmations and refunds.">
      <ul className="mt-5 grid gap-4">
        {groups
          .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
          .map(({ name, label, about }) => (
            <li key={name}>
              <label className="flex items-start gap-3">
                <input
                  type="checkbox"
                  checked={choices[name] ?? true}
                  disabled={choose.isPending}
                  onChange={({ target }) => choose.mutate({ ...choices, [name]: target.checked })}
                  className="mt-1 size-4.5 shrink-0 accent-accent"
                />
                <span>
                  <span className="block text-sm font-medium">{label}</span>
                  <span className="block text-sm text-muted">{about}</span>
                </span>
              </label>
            </li>
          ))}
      </ul>
    </ProfileSection>
  );
}
