import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PageLink } from '#platform/contract/shop-info.ts';

type ContentLinkProps = { link: PageLink; className?: string; children?: ReactNode };

/** A link that the shop's content states: a page of the router's, a place on this page, or an address elsewhere. */
export function ContentLink({ link: { label, to }, className, children = label }: ContentLinkProps) {
  if (!to.startsWith('/'))
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  // The API's reference is no page of the router's.
  return (
    <Link to={to} reloadDocument={to.startsWith('/api/') || undefined} className={className}>
      {children}
    </Link>
  );
}
