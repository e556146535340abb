import ArrowUpRight from 'virtual:lucide/arrow-up-right';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../page/class-names.ts';

const look =
  'rounded-xs text-accent underline decoration-1 decoration-accent/40 underline-offset-4 transition-colors ' +
  'hover:text-accent-strong hover:decoration-current';

/** A link in running text to a page of this site. */
export function TextLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={classNames(look, className)} />;
}

/** Looks like a link in running text, and does something on this page. */
export function TextButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(look, 'text-start disabled:cursor-not-allowed disabled:opacity-45', className)}
    />
  );
}

/** A link in running text that leaves this site, in a new tab. */
export function ExternalLink({ className, children, ...props }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...props} target="_blank" rel="noreferrer" className={classNames(look, className)}>
      {children}
      <ArrowUpRight className="ml-0.5 inline size-[1em] align-[-0.125em]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
