import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { MenuItem } from './menu.ts';

type SideMenuProps = { items: MenuItem[] };

/** Beside the page where there is room for it, in a drawer where there is not. */
export function SideMenu({ items }: SideMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <nav aria-label="Dashboard" className="sticky top-24 self-start max-lg:hidden">
        <MenuLinks items={items} />
      </nav>
      <div className="lg:hidden print:hidden">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Menu />
          Menu
        </Button>
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Dashboard" width="small">
          <nav aria-label="Dashboard">
            <MenuLinks items={items} onFollow={() => setIsOpen(false)} />
          </nav>
        </Dialog>
      </div>
    </>
  );
}

function MenuLinks({ items, onFollow }: SideMenuProps & { onFollow?: () => void }) {
  return (
    <ul className="grid gap-1">
      {items.map(({ to, label, Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            onClick={onFollow}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium text-muted transition-colors hover:bg-raised hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
          >
            <Icon className="size-4 shrink-0" />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
