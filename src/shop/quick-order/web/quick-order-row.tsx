import Trash from 'virtual:lucide/trash';
import { type Dispatch, type KeyboardEvent, memo, useId, useState } from 'react';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Judged } from './judged-rows.ts';
import { isFilled, type Row, type RowChange } from './row-list.ts';
import { SkuField } from './sku-field.tsx';
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

/** Only the rows that change are drawn anew: there may be a thousand. */
export const QuickOrderRow = memo(function QuickOrderRow({
  row,
  verdict,
  dispatch,
  onEnter,
}: QuickOrderRowProps) {
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
