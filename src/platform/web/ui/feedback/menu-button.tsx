import Ellipsis from 'virtual:lucide/ellipsis';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../page/button.tsx';

type MenuEntry = { label: string; icon: ReactNode } & (
  | { onSelect: () => void }
  /** A page of the router's, or any other address. */
  | { to: string }
  | { href: string }
);

type MenuButtonProps = {
  label: string;
  entries: readonly MenuEntry[];
  /** What was chosen is going on. */
  pending?: boolean;
};

const entryLook =
  'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 text-start text-sm whitespace-nowrap hover:bg-raised ' +
  '-outline-offset-2 pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted';

/** What is seldom wanted, behind a button. The browser's own popover closes by Esc and by a press beside it. */
export function MenuButton({ label, entries, pending }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => menu.current?.hidePopover();

  /** Below its button, or above it where the window ends; it does not follow when the page moves. */
  function place() {
    const { top = 0, bottom = 0, right = 0 } = button.current?.getBoundingClientRect() ?? {};
    const { clientWidth, clientHeight } = document.documentElement;
    const isLow = bottom > clientHeight * 0.7;
    Object.assign(menu.current?.style ?? {}, {
      right: `${clientWidth - right}px`,
      top: isLow ? 'auto' : `${bottom + 4}px`,
      bottom: isLow ? `${clientHeight - top + 4}px` : 'auto',
    });
    window.addEventListener('scroll', close, { once: true });
  }

  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        pending={pending}
        aria-label={label}
        title="More"
        popoverTarget={id}
        // Alone on a card it says what it is; in a table it adds no word to its cell.
        className="group/more px-2 as-cards:ml-auto as-cards:flex-none! as-cards:first:flex-1! as-cards:first:border-line-strong"
      >
        <Ellipsis />
        <span className="hidden before:content-['More'] as-cards:group-first/more:inline" />
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') place();
          setIsOpen(newState === 'open');
        }}
        className="inset-auto m-0 min-w-44 rounded-card border bg-surface p-1 text-ink shadow-lg"
      >
        {isOpen && (
          <ul>
            {entries.map((entry) => (
              <li key={entry.label}>
                <Entry {...{ entry, close }} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Entry({ entry, close }: { entry: MenuEntry; close: () => void }) {
  const content = (
    <>
      {entry.icon}
      {entry.label}
    </>
  );
  if ('to' in entry)
    return (
      <Link to={entry.to} className={entryLook}>
        {content}
      </Link>
    );
  if ('href' in entry)
    return (
      <a href={entry.href} onClick={close} className={entryLook}>
        {content}
      </a>
    );
  const select = () => {
    close();
    entry.onSelect();
  };
  return (
    <button type="button" onClick={select} className={entryLook}>
      {content}
    </button>
  );
}
