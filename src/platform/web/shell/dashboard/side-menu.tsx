import Menu from 'virtual:lucide/menu';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Avatar } from '../../ui/text/avatar.tsx';
import { useSignedInUser } from '../session/signed-in-user.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import type { MenuGroup, MenuItem } from './dashboard-parts.ts';
import { type Count, countOf, useDashboard, useMenu } from './dashboard-parts.ts';

type SideMenuProps = { groups: MenuGroup[] };

/** Beside the page where there is room for it, and behind a button where there is none. */
export function SideMenu({ groups }: SideMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {/* A low window scrolls it by itself. The room at its left is for the focus ring. */}
      <div className="sticky top-22 -ml-1 flex max-h-[calc(100dvh-6.5rem)] flex-col pl-1 max-lg:hidden">
        <nav
          aria-label="Dashboard"
          className="-mr-2 min-h-0 overflow-y-auto py-1 pr-2 pl-1 -ml-1 [scrollbar-width:thin]"
        >
          <MenuLinks groups={groups} />
        </nav>
        <div className="mt-3 border-t pt-3">
          <SignedInAs />
        </div>
      </div>
      <div className="lg:hidden">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Menu />
          Menu
        </Button>
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Dashboard" width="small">
          <nav aria-label="Dashboard">
            <MenuLinks groups={groups} onFollow={() => setIsOpen(false)} />
          </nav>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t px-2.5 pt-4">
            <SignedInAs />
            {/* On other pages it stands in the footer. */}
            <ThemeSwitch withWords className="sm:hidden" />
          </div>
        </Dialog>
      </div>
    </>
  );
}

function MenuLinks({ groups, onFollow }: SideMenuProps & { onFollow?: () => void }) {
  const counts = useDashboard().useCounts();
  return groups.map(({ heading, items }) => (
    <div key={heading ?? ''} className="not-first:mt-3">
      {heading && <h2 className="px-2 pb-1 text-xs font-medium text-muted xl:px-2.5">{heading}</h2>}
      <ul aria-label={heading} className="grid gap-0.5">
        {items.map((item) => (
          <MenuEntry
            key={item.to}
            item={item}
            waiting={item.waiting && counts[item.waiting.count]}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </div>
  ));
}

type MenuEntryProps = {
  item: MenuItem;
  /** How much waits there. */
  waiting: Count | undefined;
  onFollow: (() => void) | undefined;
};

function MenuEntry({ item: { to, label, Icon }, waiting, onFollow }: MenuEntryProps) {
  const count = waiting && waiting.count > 0 ? countOf(waiting) : undefined;
  const countId = useId();
  const { pathname, search } = useLocation();
  // Some entries lead to a list as it is narrowed by its address.
  const isCurrent = to === pathname || (to.includes('?') && to === pathname + search);
  return (
    <li className="relative">
      <Link
        to={to}
        onClick={onFollow}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={count ? countId : undefined}
        className="flex min-h-8.5 items-center gap-2 rounded-control px-2 text-sm xl:gap-2.5 xl:px-2.5 font-medium text-muted transition-colors hover:bg-raised hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent pointer-coarse:min-h-11 max-lg:min-h-11"
      >
        <Icon className="size-4 shrink-0" />
        {label}
      </Link>
      {count && (
        // Beside the link, whose name stays what the specification calls it.
        <span
          id={countId}
          className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded-full bg-warning-soft px-1.5 py-0.5 text-xs font-medium text-warning tabular-nums"
        >
          {count}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </li>
  );
}

/** Whose dashboard it is. */
function SignedInAs() {
  const { displayName, email, photoURL } = useSignedInUser();
  const name = displayName || email;
  return (
    <div title={`Signed in as ${email}`} className="flex items-center gap-3 text-sm">
      <Avatar name={name} photo={photoURL} size="small" />
      <div className="min-w-0">
        <p className="sr-only">Signed in as</p>
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-xs text-muted">{email}</p>
      </div>
    </div>
  );
}

/** The menu once more, for where it is behind a button. */
export function MenuCards({ isAdmin }: { isAdmin: boolean }) {
  const items = useMenu(isAdmin)
    .filter(({ heading }) => heading !== 'To do')
    .flatMap((group) => group.items)
    .filter(({ to }) => to !== '/dashboard');
  return (
    <ul aria-label="Pages of the dashboard" className="grid gap-3 sm:grid-cols-2 lg:hidden">
      {items.map(({ to, label, about, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full gap-3 rounded-card border bg-surface p-4 text-sm transition-colors hover:border-line-strong hover:bg-raised/50"
          >
            <Icon className="mt-0.5 size-4.5 shrink-0 text-accent" />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="mt-0.5 block text-muted">{about}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
