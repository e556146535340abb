import Search from 'virtual:lucide/search';
import SlidersHorizontal from 'virtual:lucide/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useSearchField } from '../../ui/forms/use-search-field.ts';
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
    <div className="flex items-stretch gap-2 as-table:flex-wrap print:hidden">
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

type ListSearchProps = {
  label: string;
  /** What is searched for now. */
  search: string | undefined;
  /** Where the list is, if not on this page. */
  action?: string;
  /** What of the address stays as it is. */
  keep?: Record<string, string | undefined>;
};

/** Searching begins on the first page again. */
export function ListSearch({ label, search, action, keep = {} }: ListSearchProps) {
  const field = useSearchField(search ?? '');
  return (
    <Form role="search" {...(action && { action })} className="min-w-0 grow basis-40">
      <TextField
        ref={field}
        label={label}
        hideLabel
        placeholder={label}
        type="search"
        enterKeyHint="search"
        name="q"
        maxLength={200}
        defaultValue={search}
        autoComplete="off"
        after={
          <button
            type="submit"
            aria-label="Search"
            title="Search"
            className="-mr-3 grid h-full w-10 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:w-11"
          >
            <Search className="size-4" />
          </button>
        }
      />
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </Form>
  );
}
