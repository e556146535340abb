import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';

type ProfileSectionProps = {
  title: string;
  /** Anchor for links to it. */
  anchor?: string;
  /** What it is about, in a sentence or two. */
  lead: ReactNode;
  /** What can be done with all of it. */
  action?: ReactNode;
  children?: ReactNode;
};

/** One subject of the profile, below the form. */
export function ProfileSection({ title, anchor, lead, action, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="mt-6 scroll-mt-24 max-w-4xl rounded-card border bg-surface p-card"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-2xl">
          <h3 id={id} className="text-lg">
            {title}
          </h3>
          <p className="mt-1 text-sm text-muted">{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

export function profileKey(email: string) {
  return ['profile', email];
}

export function useProfile(email: string) {
  return useQuery({
    queryKey: profileKey(email),
    queryFn: ({ signal }) => callApi('getProfile', { params: { email } }, { signal }),
  });
}
