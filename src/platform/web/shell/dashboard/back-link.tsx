import ArrowLeft from 'virtual:lucide/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Above the heading of a page that belongs to another. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-muted transition-colors hover:text-ink"
    >
      <ArrowLeft className="size-4" />
      {children}
    </Link>
  );
}
