import type { ReactNode } from 'react';

export type Column<Row> = {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'start' | 'end';
  /** How its header sorts the list at the first press; the next one turns it round. */
  sortBy?: string;
  /** Takes the room that the other columns leave, which is as much as their values need. */
  stretches?: boolean;
  /** On a phone a row is a card: this column is a labelled value on it, its title, or left out. */
  onCard?: 'value' | 'title' | 'hidden';
};

/** How the rows are sorted now, and how to have them sorted otherwise. */
export type TableSort = { current: string; onSort: (sort: string) => void };
