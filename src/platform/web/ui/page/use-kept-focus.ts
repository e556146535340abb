import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when the row or the button that had it is gone, or can no longer be pressed:
 * it goes to the row that is in its place now, or to the last one, or to what stands where the rows were.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: HTMLElement; row: number } | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const element = target as HTMLElement;
      const row = rowsOf(list.current).findIndex((candidate) => candidate.contains(element));
      if (row >= 0) last.current = { element, row };
      // Dialogs come and go; whatever else takes the focus has it for good.
      else if (!element.closest('dialog')) last.current = null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);

  // After every change, of which the one that took the focus away is one.
  useEffect(() => {
    if (!last.current || document.querySelector('dialog:modal')) return;
    const { element, row } = last.current;
    if (element.isConnected && !element.matches(':disabled')) return;
    last.current = null;
    const rows = rowsOf(list.current);
    const target = rows[Math.min(row, rows.length - 1)]?.querySelector<HTMLElement>('th') ?? list.current;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
}
