import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { verdictOn } from './judged-rows.ts';
import { QuickOrderRow } from './quick-order-row.tsx';
import { readRows } from './read-rows.ts';
import { isFilled } from './row-list.ts';
import type { QuickOrder } from './use-quick-order.ts';

type QuickOrderRowsProps = Pick<QuickOrder, 'list' | 'judged' | 'dispatch'> & {
  /** The numbers of those that are shown; all of them without it. */
  only: ReadonlySet<number> | undefined;
};

/** A thousand rows of fields would take long to draw, and nobody looks at them all. */
const rowsAtOnce = 100;

/** The rows in the order of the spreadsheet. */
export function QuickOrderRows({ list, judged, dispatch, only }: QuickOrderRowsProps) {
  const [shown, setShown] = useState(rowsAtOnce);
  const element = useRef<HTMLUListElement>(null);
  const goOn = useCallback((event: KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const fields = [...(element.current?.querySelectorAll('input') ?? [])];
    // At once, so that the next key goes there already. A filled row has an empty one behind it.
    fields[fields.indexOf(event.currentTarget) + 1]?.focus();
  }, []);
  /** Several cells are rows, wherever they are pasted. */
  function bring(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain').trim();
    if (!/[\t\r\n]/.test(pasted)) return;
    event.preventDefault();
    dispatch({ kind: 'bring', read: readRows(pasted) });
  }

  const wanted = list.rows.flatMap((row) => {
    const verdict = isFilled(row) ? verdictOn(row, judged) : undefined;
    const isWanted = !only || only.has(row.number) || (verdict && !verdict.isReady);
    return isWanted ? [{ row, verdict }] : [];
  });
  const more = Math.min(rowsAtOnce, wanted.length - shown);
  return (
    <>
      <ul ref={element} aria-label="Rows" onPaste={bring} className="divide-y">
        {wanted.slice(0, shown).map(({ row, verdict }) => (
          <QuickOrderRow key={row.number} {...{ row, verdict, dispatch }} onEnter={goOn} />
        ))}
      </ul>
      {more > 0 && (
        <div className="border-t px-4 py-3 text-center">
          <Button variant="quiet" onClick={() => setShown(shown + rowsAtOnce)}>
            Show {more} more of {formatCount(wanted.length - shown)}
          </Button>
        </div>
      )}
    </>
  );
}
