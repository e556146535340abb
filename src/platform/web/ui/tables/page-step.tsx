import type { ReactNode } from 'react';
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router';

/** The size of what leads from one page of a list to another. */
export const stepLook =
  'inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-control px-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11';

type PageStepProps = Partial<Pick<LinkProps, 'to' | 'state'>> & { rel: 'prev' | 'next'; children: ReactNode };

/**
 * A link to the page before or after; without an address there is no such page. It is the same element either way, so
 * that whoever pages by keyboard to the end of a list keeps the focus.
 */
export function PageStep({ to, state, rel, children }: PageStepProps) {
  const href = useHref(to ?? '');
  const follow = useLinkClickHandler(to ?? '', { state });
  const className = `${stepLook} border font-medium`;
  if (to === undefined) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link to nowhere, for as long as there is no such page.
      <a role="link" aria-disabled tabIndex={-1} className={`${className} border-transparent text-muted`}>
        {children}
      </a>
    );
  }
  return (
    <a
      rel={rel}
      href={href}
      onClick={follow}
      className={`${className} border-line-strong bg-surface transition-colors hover:bg-raised`}
    >
      {children}
    </a>
  );
}
