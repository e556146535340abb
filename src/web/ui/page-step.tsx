import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

/** The size of what leads from one page of a list to another. */
export const stepLook =
  'inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-control px-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11';

type PageStepProps = Partial<Pick<LinkProps, 'to' | 'state'>> & { rel: 'prev' | 'next'; children: ReactNode };

/** A link to the page before or after; without an address there is no such page. */
export function PageStep({ to, state, rel, children }: PageStepProps) {
  const className = `${stepLook} border font-medium`;
  if (to === undefined)
    return <span className={`${className} border-transparent text-muted`}>{children}</span>;
  return (
    <Link
      to={to}
      state={state}
      rel={rel}
      className={`${className} border-line-strong bg-surface transition-colors hover:bg-raised`}
    >
      {children}
    </Link>
  );
}
