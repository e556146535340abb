import Trash from 'virtual:lucide/trash';
import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  memo,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Judged, verdictOn } from './judged-rows.ts';
import { readRows } from './read-rows.ts';
import { isFilled, type Row, type RowChange } from './row-list.ts';
import { SkuField } from './sku-field.tsx';
import type { QuickOrder } from './use-quick-order.ts';
import { VerdictOnRow } from './verdict-on-row.tsx';

type QuickOrderRowProps = {
  row: Row;
  verdict: Judged | undefined;
  dispatch: Dispatch<RowChange>;
  /** Enter goes on to the next field. */
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void;
};

const wrongSku = ['no-sku', 'unknown', 'not-on-sale'];
const wrongQuantity = ['unreadable', 'too-few'];

/** Only the rows that change are rendered again: there may be a thousand. */
const QuickOrderRow = memo(function QuickOrderRow({ row, verdict, dispatch, onEnter }: QuickOrderRowProps) {
  const { number, sku, quantity } = row;
  const verdictId = useId();
  const [isInside, setIsInside] = useState(false);
  // Who has just come to a field is not told that it is empty.
  const said = isInside && quantity.trim() === '' && verdict?.code === 'unreadable' ? undefined : verdict;
  const next = (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && onEnter(event);
  return (
    <li
      className="grid scroll-mb-24 grid-cols-[1.75rem_minmax(0,1fr)_5.5rem_2rem] items-start gap-x-2 gap-y-2 px-4 py-2.5 **:scroll-mb-24 sm:px-card @3xl:grid-cols-[2.75rem_15rem_7rem_minmax(0,1fr)_2.25rem] @3xl:gap-x-3"
      onFocus={() => setIsInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsInside(false);
      }}
    >
      <span className="pt-2.5 text-xs text-muted tabular-nums pointer-coarse:pt-3">{number}</span>
      <SkuField
        label={`SKU of row ${number}`}
        value={sku}
        isWrong={said !== undefined && wrongSku.includes(said.code)}
        describedBy={verdictId}
        onCommit={(sku) => dispatch({ kind: 'change', number, sku })}
        onKeyDown={next}
      />
      <TextField
        label={`Quantity of row ${number}`}
        hideLabel
        placeholder="Qty"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        value={quantity}
        aria-invalid={(said !== undefined && wrongQuantity.includes(said.code)) || undefined}
        aria-describedby={verdictId}
        onChange={({ target }) => dispatch({ kind: 'change', number, quantity: target.value })}
        onKeyDown={next}
      />
      <div
        id={verdictId}
        className="min-w-0 self-center text-sm @max-3xl:col-span-full @max-3xl:row-start-2 @max-3xl:pl-9"
      >
        {said && <VerdictOnRow {...{ row, dispatch }} verdict={said} />}
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove row ${number}`}
        title="Remove"
        disabled={!isFilled(row)}
        onClick={() => dispatch({ kind: 'remove', numbers: [number] })}
        className="mt-1 px-0! @max-3xl:row-start-1 @max-3xl:col-start-4 pointer-coarse:mt-0.5"
      >
        <Trash />
      </Button>
    </li>
  );
});

type QuickOrderRowsProps = Pick<QuickOrder, 'list' | 'judged' | 'dispatch'> & {
  /** The numbers of those that are shown; all of them without it. */
  only: ReadonlySet<number> | undefined;
};

/** A thousand rows of fields would take long to render, and few are looked at. */
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
