import CircleAlert from 'virtual:lucide/circle-alert';
import CircleCheck from 'virtual:lucide/circle-check';
import Info from 'virtual:lucide/info';
import TriangleAlert from 'virtual:lucide/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from '../page/button.tsx';
import { classNames } from '../page/class-names.ts';

const tones = {
  info: { look: 'border-accent/30 bg-accent-soft', mark: 'text-accent', Icon: Info },
  success: { look: 'border-success/30 bg-success-soft', mark: 'text-success', Icon: CircleCheck },
  warning: { look: 'border-warning/30 bg-warning-soft', mark: 'text-warning', Icon: TriangleAlert },
  danger: { look: 'border-danger/30 bg-danger-soft', mark: 'text-danger', Icon: CircleAlert },
};

type NoticeProps = {
  tone: keyof typeof tones;
  /** What happened. */
  title: ReactNode;
  /** What it means, and what to do. */
  children?: ReactNode;
  /** The ways on: buttons and links. */
  actions?: ReactNode;
  className?: string;
};

/** Something to know on a page, right where it matters. A screen reader says it when it appears. */
export function Notice({ tone, title, children, actions, className }: NoticeProps) {
  const { look, mark, Icon } = tones[tone];
  return (
    <div
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-card border p-4 text-sm', look, className)}
    >
      <Icon className={classNames('mt-0.5 size-4.5 shrink-0', mark)} />
      <div className="min-w-0 grow">
        <p className="font-medium">{title}</p>
        {children && <div className="mt-1 wrap-anywhere">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}

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
