import ChevronRight from 'virtual:lucide/chevron-right';
import Menu from 'virtual:lucide/menu';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/page/button.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { Avatar } from '../../ui/text/avatar.tsx';
import { useSignedInUser } from '../session/signed-in-user.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import type { MenuGroup, MenuItem } from './dashboard-parts.ts';
import { type Count, countOf, sumOf, useDashboard, useMenu } from './dashboard-parts.ts';
import { isCurrentEntry, useOpenGroups } from './open-groups.ts';

type SideMenuProps = { groups: MenuGroup[] };
type OpenGroups = ReturnType<typeof useOpenGroups>;

/** Beside the page where there is room for it, and behind a button where there is none. */
export function SideMenu({ groups }: SideMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = useOpenGroups(groups);
  const menu = useCurrentInView();
  return (
    <>
      {/* A low window scrolls it by itself. The room at its left is for the focus ring. */}
      <div className="sticky top-22 -ml-1 flex max-h-[calc(100dvh-6.5rem)] flex-col pl-1 max-lg:hidden">
        <nav
          ref={menu}
          aria-label="Dashboard"
          className="-mr-2 min-h-0 overflow-y-auto py-1 pr-2 pl-1 -ml-1 [scrollbar-gutter:stable] [scrollbar-width:thin]"
        >
          <MenuLinks groups={groups} open={open} />
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
            <MenuLinks groups={groups} open={open} onFollow={() => setIsOpen(false)} />
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

/** Scrolls the menu, and nothing else, to the entry of the current page. */
function useCurrentInView() {
  const menu = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current entry
  useEffect(() => {
    const current = menu.current?.querySelector('[aria-current]');
    if (!menu.current || !current) return;
    const frame = menu.current.getBoundingClientRect();
    const entry = current.getBoundingClientRect();
    if (entry.bottom > frame.bottom) menu.current.scrollTop += entry.bottom - frame.bottom;
    if (entry.top < frame.top) menu.current.scrollTop -= frame.top - entry.top;
  }, [pathname, search]);
  return menu;
}

type MenuLinksProps = SideMenuProps & { open: OpenGroups; onFollow?: () => void };

function MenuLinks({ groups, open, onFollow }: MenuLinksProps) {
  const counts = useDashboard().useCounts();
  const listId = useId();
  const waitingAt = ({ waiting }: MenuItem) => waiting && counts[waiting.count];
  return groups.map(({ heading = '', items }, index) => {
    const id = `${listId}-${index}`;
    const isOpen = !heading || open.isOpen(heading);
    return (
      <div key={heading} className="not-first:mt-1.5">
        {heading && (
          <GroupHeading
            heading={heading}
            listId={id}
            isOpen={isOpen}
            waiting={sumOf(items.map(waitingAt))}
            onToggle={() => open.toggle(heading)}
          />
        )}
        <ul id={id} aria-label={heading || undefined} hidden={!isOpen} className="grid gap-0.5">
          {items.map((item) => (
            <MenuEntry key={item.to} item={item} waiting={waitingAt(item)} onFollow={onFollow} />
          ))}
        </ul>
      </div>
    );
  });
}

type GroupHeadingProps = {
  heading: string;
  listId: string;
  isOpen: boolean;
  /** How much waits in the group. */
  waiting: Count;
  onToggle: () => void;
};

/** Opens and closes its group; while that is closed it says how much waits in it. */
function GroupHeading({ heading, listId, isOpen, waiting, onToggle }: GroupHeadingProps) {
  const countId = useId();
  const count = !isOpen && waiting.count > 0 ? countOf(waiting) : undefined;
  return (
    <h2 className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-describedby={count ? countId : undefined}
        onClick={onToggle}
        className="flex min-h-8.5 w-full items-center gap-1 rounded-control px-2 text-left text-xs font-medium text-muted transition-colors hover:bg-raised hover:text-ink xl:px-2.5 pointer-coarse:min-h-11 max-lg:min-h-11"
      >
        {heading}
        <ChevronRight
          className={classNames('size-3.5 shrink-0 transition-transform', isOpen && 'rotate-90')}
        />
      </button>
      {count && <WaitingCount id={countId} count={count} />}
    </h2>
  );
}

type MenuEntryProps = {
  item: MenuItem;
  /** How much waits there. */
  waiting: Count | undefined;
  onFollow: (() => void) | undefined;
};

function MenuEntry({ item, waiting, onFollow }: MenuEntryProps) {
  const { to, label, Icon } = item;
  const count = waiting && waiting.count > 0 ? countOf(waiting) : undefined;
  const countId = useId();
  const isCurrent = isCurrentEntry(item, useLocation());
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
      {count && <WaitingCount id={countId} count={count} />}
    </li>
  );
}

/** Beside the link or button, whose name stays what it is called by. */
function WaitingCount({ id, count }: { id: string; count: string }) {
  return (
    <span
      id={id}
      className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded-full bg-warning-soft px-1.5 py-0.5 text-xs font-medium text-warning tabular-nums"
    >
      {count}
      <span className="sr-only"> waiting</span>
    </span>
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
