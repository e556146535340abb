import X from 'virtual:lucide/x';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount, minorToAmount, shopCurrency } from '#platform/kernel/money.ts';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { QuoteToAnswer } from '../contract/quotes.ts';
import { type AnswerLine, marginWords, totalOfLine } from './answer-lines.ts';

type AnswerLineFieldsProps = {
  line: AnswerLine;
  listed: QuoteToAnswer['lists'][number] | undefined;
  /** By the field of the line, such as `unitPrice`. */
  errorOf: (field: string) => { error?: string };
  onChange: (changes: Partial<AnswerLine>) => void;
  /** Nothing for the last one: an offer has at least one line. */
  onRemove?: () => void;
};

/** One line of an offer, with how its price stands against the list price. */
export function AnswerLineFields({ line, listed, errorOf, onChange, onRemove }: AnswerLineFieldsProps) {
  const { sku, name, quantity, unitPrice, leadDays, note } = line;
  const total = totalOfLine(line);
  return (
    <li className="grid gap-3 py-4">
      <div className="flex items-start justify-between gap-3 text-sm">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name}</span>
          <span className="block text-xs text-muted">
            SKU {sku}
            {listed && ` · ${formatCount(listed.available)} available`}
          </span>
        </p>
        <div className="flex items-center gap-2">
          <span className="font-medium tabular-nums">
            {total === undefined ? '–' : formatAmount(minorToAmount(total))}
          </span>
          {onRemove && (
            <Button variant="quiet" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
              <X />
            </Button>
          )}
        </div>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-[6rem_10rem_9rem_1fr]">
        <TextField
          label="Quantity"
          aria-label={`Quantity of ${name}`}
          inputMode="numeric"
          value={quantity}
          {...errorOf('quantity')}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        <TextField
          label="Unit price"
          aria-label={`Unit price of ${name}`}
          inputMode="decimal"
          before={shopCurrency().symbol}
          value={unitPrice}
          {...errorOf('unitPrice')}
          onChange={({ target }) => onChange({ unitPrice: target.value })}
        />
        <TextField
          label="Lead time"
          aria-label={`Lead time of ${name} in days`}
          inputMode="numeric"
          placeholder="Not stated"
          after="days"
          value={leadDays}
          {...errorOf('leadDays')}
          onChange={({ target }) => onChange({ leadDays: target.value })}
        />
        <TextField
          label="Note (optional)"
          aria-label={`Note on ${name}`}
          maxLength={300}
          value={note}
          {...errorOf('note')}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </div>
      <p className="text-sm text-muted tabular-nums">{marginWords(line, listed)}</p>
    </li>
  );
}
