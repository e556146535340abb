import SlidersHorizontal from 'virtual:lucide/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/page/button.tsx';

type ListControlsProps = {
  search: ReactNode;
  /** How many of the others are not as usual. */
  chosen: number;
  /** Filters and tools. */
  children: ReactNode;
};

/** What narrows and sorts a list, on one row: on a phone the search, and the others behind a button. */
export function ListControls({ search, chosen, children }: ListControlsProps) {
  // Whatever is chosen is part of the address, and shows the list.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <div className="flex items-stretch gap-2 print:hidden">
      {search}
      <div className="contents as-cards:hidden">{children}</div>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={chosen > 0 ? `Filter and sort, ${chosen} chosen` : 'Filter and sort'}
        onClick={() => setOpenAt(key)}
        className="px-3 as-table:hidden"
      >
        <SlidersHorizontal />
        {chosen > 0 && chosen}
      </Button>
      <Dialog
        open={openAt === key}
        onClose={() => setOpenAt(undefined)}
        title="Filter and sort"
        width="small"
      >
        <div className="grid gap-4">{children}</div>
      </Dialog>
    </div>
  );
}
