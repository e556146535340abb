import CircleAlert from 'virtual:lucide/circle-alert';
import type { ReactNode } from 'react';
import { Button } from '../page/button.tsx';

type ErrorStateProps = {
  /** What happened. */
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  /** The retry is going on. */
  pending?: boolean;
};

export function ErrorState({ title, children, onRetry, pending }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <div className="mb-4 grid size-11 place-items-center rounded-full bg-danger-soft text-danger">
        <CircleAlert className="size-5" />
      </div>
      <p className="font-medium">{title}</p>
      {children && <div className="mt-1 max-w-prose text-sm text-balance text-muted">{children}</div>}
      {onRetry && (
        <Button variant="secondary" pending={pending} onClick={onRetry} className="mt-5">
          Try again
        </Button>
      )}
    </div>
  );
}
