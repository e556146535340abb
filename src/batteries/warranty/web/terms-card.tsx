import { type FormEvent, useState } from 'react';
import { formatNumber } from '#platform/kernel/count.ts';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { ProductWarranty } from '../contract/terms.ts';
import { wordsOfTerms } from '../contract/warranty-words.ts';
import { useAddWarrantyTerms, useProductWarranty } from './use-claims.ts';

/** What is promised of a product: now, before, and from a day on. */
export function TermsCard({ productId }: { productId: string }) {
  const { data: warranty } = useProductWarranty(productId);
  if (!warranty) return null;
  return (
    <section className="mt-10 border-t pt-6">
      <h3 className="text-lg">Warranty terms</h3>
      <p className="mt-1 max-w-2xl text-sm text-muted">
        Each unit keeps the terms in force on the day it shipped. Its passport shows them.
        {!warranty.isTracked && ' This product has no serial numbers yet; claims need one.'}
      </p>
      {warranty.terms.length > 0 && (
        <ol className="mt-4 grid max-w-2xl gap-2 text-sm">
          {warranty.terms.map((terms) => (
            <li key={terms.id} className="rounded-card border bg-surface p-4">
              <p className="font-medium">
                Edition {terms.edition}, from {formatCalendarDate(terms.from)}
              </p>
              <p className="mt-1 text-muted tabular-nums">
                {wordsOfTerms(terms)}; at least {terms.leastLogged} % logged time
              </p>
            </li>
          ))}
        </ol>
      )}
      <TermsForm key={warranty.terms.length} productId={productId} warranty={warranty} />
    </section>
  );
}

const fields = [
  { name: 'years', label: 'Years', after: 'years' },
  { name: 'healthLimit', label: 'Guaranteed state of health', after: '%' },
  {
    name: 'mostThroughput',
    label: 'Throughput limit',
    after: 'kWh',
    hint: 'Leave empty for no limit.',
  },
  { name: 'mostCycles', label: 'Cycle limit', after: 'cycles', hint: 'Leave empty for no limit.' },
  { name: 'leastLogged', label: 'Minimum logged time', after: '%' },
] as const;

type Typed = Record<(typeof fields)[number]['name'], string>;

function TermsForm({ productId, warranty }: { productId: string; warranty: ProductWarranty }) {
  const add = useAddWarrantyTerms(productId);
  const [newest] = warranty.terms;
  const [from, setFrom] = useState(warranty.earliest ?? new Date().toISOString().slice(0, 10));
  const [typed, setTyped] = useState<Typed>(() => ({
    years: String(newest?.years ?? 8),
    healthLimit: String(newest?.healthLimit ?? 70),
    leastLogged: String(newest?.leastLogged ?? 90),
    mostThroughput: String((newest ? newest.mostThroughput : warranty.ratedThroughput) ?? ''),
    mostCycles: String((newest ? newest.mostCycles : warranty.ratedCycles) ?? ''),
  }));
  const issues = add.error instanceof ApiError ? add.error.issues : [];
  const issueOf = (field: string) => issues.find((issue) => issue.field === field)?.message;

  function submit(event: FormEvent) {
    event.preventDefault();
    const numberOf = (text: string) => (text.trim() ? Number(text) : undefined);
    const { years, healthLimit, leastLogged, mostThroughput, mostCycles } = typed;
    add.mutate({
      ...{ from, years: Number(years), healthLimit: Number(healthLimit), leastLogged: Number(leastLogged) },
      ...{ mostThroughput: numberOf(mostThroughput), mostCycles: numberOf(mostCycles) },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 grid max-w-2xl gap-5">
      <h4 className="font-medium">{newest ? 'New edition' : 'First edition'}</h4>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Applies to units shipped from"
          type="date"
          required
          {...(warranty.earliest && { min: warranty.earliest })}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          error={issueOf('from')}
        />
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            error={issueOf(name)}
          />
        ))}
      </div>
      {warranty.ratedThroughput !== null && (
        <p className="text-sm text-muted">
          Rated energy × rated cycles: {formatNumber(warranty.ratedThroughput)} kWh.
        </p>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {add.error?.message}
      </p>
      <Button type="submit" pending={add.isPending} className="justify-self-start">
        Add terms
      </Button>
    </form>
  );
}
