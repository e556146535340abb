import { useState } from 'react';
import { daysAfter } from '#platform/kernel/dates.ts';
import { amountToMinor, formatAmount, minorToAmount, shopCurrency } from '#platform/kernel/money.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { focusFirstWrong } from '#platform/web/ui/forms/form-end.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type QuoteToAnswer, sendQuoteSchema } from '../contract/quotes.ts';
import { AnswerLineFields } from './answer-line-fields.tsx';
import { beginAnswer, beginValidUntil, minorOf, toBody, totalOfLine } from './answer-lines.ts';
import { useQuoteChange } from './quote-queries.ts';
import { Card } from './quote-view.tsx';

const exWorks = '';

/** Prices for a quote. It begins with what was sent last, or with what was requested at list prices. */
export function AnswerForm({ quote }: { quote: QuoteToAnswer }) {
  const { id: quoteId, offer, lists, methods, today, requested } = quote;
  const [seenVersion, setSeenVersion] = useState(quote.version);
  const [lines, setLines] = useState(() => beginAnswer(quote));
  const [method, setMethod] = useState(offer?.delivery?.terms.method ?? exWorks);
  const [price, setPrice] = useState(offer?.delivery ? String(offer.delivery.price) : '');
  const [validUntil, setValidUntil] = useState(() => beginValidUntil(quote));
  const [note, setNote] = useState(offer?.note ?? '');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const body = {
    ...{ version: seenVersion, lines: lines.map(toBody), validUntil, note },
    delivery: method === exWorks ? null : { method, price: price.trim() },
  };
  const call = useQuoteChange(() => callApi('sendQuote', { params: { quoteId }, body }));
  const errorOf = (field: string) => (wrong[field] ? { error: wrong[field] } : {});
  const missing = requested.filter(({ productId }) => !lists.some((one) => one.productId === productId));
  const isStale = quote.version !== seenVersion;
  const serverIssues = call.error instanceof ApiError ? call.error.issues : [];

  async function submit(form: HTMLFormElement) {
    const { error } = sendQuoteSchema.safeParse(body);
    const found = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
    setWrong(Object.fromEntries(found));
    if (found.length === 0)
      await call.mutateAsync(undefined).catch((refusal: unknown) => {
        const issues = refusal instanceof ApiError ? refusal.issues : [];
        setWrong(Object.fromEntries(issues.map(({ field, message }) => [field, message])));
      });
    focusFirstWrong(form);
  }

  return (
    <Card title={offer ? 'New revision' : 'Your offer'}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isStale) void submit(event.currentTarget);
        }}
      >
        {missing.length > 0 && (
          <Notice tone="warning" title="Not on sale: left out of the offer">
            {missing.map(({ name }) => name).join(', ')}
          </Notice>
        )}
        <ul className="divide-y border-y">
          {lines.map((line, index) => (
            <AnswerLineFields
              key={line.productId}
              line={line}
              listed={lists.find(({ productId }) => productId === line.productId)}
              errorOf={(field) => errorOf(`lines.${index}.${field}`)}
              onChange={(changes) =>
                setLines(lines.map((one) => (one === line ? { ...one, ...changes } : one)))
              }
              {...(lines.length > 1 && { onRemove: () => setLines(lines.filter((one) => one !== line)) })}
            />
          ))}
        </ul>
        <p role="alert" className="text-sm text-invalid empty:hidden">
          {wrong.lines}
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Delivery"
            options={[
              { value: exWorks, label: 'Pick-up (ex works)' },
              ...methods.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={method}
            {...errorOf('delivery.method')}
            onChange={({ target }) => setMethod(target.value)}
          />
          {method !== exWorks && (
            <TextField
              label="Delivery cost"
              required
              inputMode="decimal"
              before={shopCurrency().symbol}
              value={price}
              {...errorOf('delivery.price')}
              onChange={({ target }) => setPrice(target.value)}
            />
          )}
          <TextField
            label="Valid until"
            type="date"
            required
            min={today}
            max={daysAfter(today, 365)}
            value={validUntil}
            {...errorOf('validUntil')}
            onChange={({ target }) => setValidUntil(target.value)}
          />
          <TextArea
            label="Note to the customer (optional)"
            rows={3}
            className="sm:col-span-2"
            value={note}
            {...errorOf('note')}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        <AnswerTotal {...{ lines, price: method === exWorks ? '0' : price }} />
        {isStale && (
          <Notice
            tone="warning"
            title="This quote has changed since you opened it"
            actions={
              <Button variant="secondary" size="small" onClick={() => setSeenVersion(quote.version)}>
                Continue
              </Button>
            }
          >
            Read the new messages below, then continue.
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" pending={call.isPending} disabled={isStale || lines.length === 0}>
            {offer ? 'Send new revision' : 'Send offer'}
          </Button>
          <p role="alert" className="text-sm text-danger">
            {serverIssues.length === 0 && call.error?.message}
          </p>
        </div>
      </form>
    </Card>
  );
}

type AnswerTotalProps = { lines: Parameters<typeof totalOfLine>[0][]; price: string };

/** What it comes to, once every figure is there. */
function AnswerTotal({ lines, price }: AnswerTotalProps) {
  const parts = [...lines.map(totalOfLine), minorOf(price)];
  const sum = parts.every((one) => one !== undefined)
    ? parts.reduce((total, one) => total + one, amountToMinor(0))
    : undefined;
  return (
    <p className="flex items-baseline justify-between gap-4 border-t pt-4 font-medium">
      <span>Total</span>
      <output aria-label="Total" className="text-xl font-semibold tabular-nums">
        {sum === undefined ? '–' : formatAmount(minorToAmount(sum))}
      </output>
    </p>
  );
}
