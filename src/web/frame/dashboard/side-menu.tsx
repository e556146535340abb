import Menu from 'virtual:lucide/menu';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type MenuItem, overview } from './menu.ts';
import { SignedInAs } from './signed-in-as.tsx';

type SideMenuProps = { items: MenuItem[] };

/**
 * Beside the page where there is room for it, with its words on a wide screen and as a strip of pictures before that;
 * behind a button where there is none.
 */
export function SideMenu({ items }: SideMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="sticky top-22 max-lg:hidden">
        <nav aria-label="Dashboard">
          <MenuLinks items={items} labelLook="lg:max-xl:sr-only" />
        </nav>
        <div className="mt-4 border-t pt-4 lg:max-xl:px-1 xl:pl-0.5">
          <SignedInAs wordsLook="lg:max-xl:sr-only" />
        </div>
      </div>
      <div className="lg:hidden">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Menu />
          Menu
        </Button>
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Dashboard" width="small">
          <nav aria-label="Dashboard">
            <MenuLinks items={items} onFollow={() => setIsOpen(false)} />
          </nav>
          <div className="mt-4 border-t px-3 pt-4">
            <SignedInAs />
          </div>
        </Dialog>
      </div>
    </>
  );
}

type MenuLinksProps = SideMenuProps & { onFollow?: () => void; labelLook?: string };

function MenuLinks({ items, onFollow, labelLook }: MenuLinksProps) {
  return (
    <ul className="grid gap-1">
      {[overview, ...items].map(({ to, label, Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            title={label}
            onClick={onFollow}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium text-muted transition-colors hover:bg-raised hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent lg:max-xl:justify-center lg:max-xl:px-0"
          >
            <Icon className="size-4 shrink-0" />
            <span className={labelLook}>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
