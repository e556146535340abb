import Inbox from 'virtual:lucide/inbox';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ title, children, icon = <Inbox />, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <div className="mb-4 grid size-11 place-items-center rounded-full border text-muted *:size-5">
        {icon}
      </div>
      <p className="font-medium text-balance wrap-anywhere">{title}</p>
      {children && <div className="mt-1 max-w-prose text-sm text-balance text-muted">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
