import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-raised text-ink',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

export type BadgeTone = keyof typeof tones;

type BadgeProps = { tone?: BadgeTone; children: ReactNode };

/** A short state. Its words say it; the tone only underlines. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap print:p-0 ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
