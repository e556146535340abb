import { TryLater } from '#platform/contract/errors.ts';
import type { SalesTaxProvider, SalesTaxQuestion, SalesTaxQuote } from './sales-tax-provider.ts';

export type AskSalesTax = (
  question: SalesTaxQuestion,
  decimals: number,
  /** Called where the provider is asked, and not where its answer is known. What it throws refuses. */
  count?: () => Promise<void>,
) => Promise<SalesTaxQuote>;

interface AskingOptions {
  /** For so long an equal question has the same answer: checkout, order and what is tried again agree. */
  keptMs?: number;
  mostKept?: number;
  /** So many questions wait for an answer at once. */
  mostOpen?: number;
  now?: () => number;
  /** Told why there was no answer, and nothing where there was one. */
  onAnswer?(failure: string | undefined): void;
}

/** Asks a provider, and equal questions once. Whatever keeps it from answering is told as such, and is never no tax. */
export function salesTaxAsker(
  provider: SalesTaxProvider,
  { keptMs = 300_000, mostKept = 500, mostOpen = 16, now = Date.now, onAnswer }: AskingOptions = {},
): AskSalesTax {
  const kept = new Map<string, { until: number; answer: Promise<SalesTaxQuote> }>();
  let open = 0;
  const ask = async (question: SalesTaxQuestion, decimals: number) => {
    if (open >= mostOpen) throw unavailable();
    open++;
    try {
      const quote = await provider.quote(question, decimals);
      onAnswer?.(undefined);
      return quote;
    } catch (error) {
      onAnswer?.(error instanceof Error ? error.message : 'Tax provider: no answer');
      throw unavailable();
    } finally {
      open--;
    }
  };
  const recall = (key: string) => {
    const known = kept.get(key);
    return known && known.until > now() ? known.answer : undefined;
  };
  return async (question, decimals, count) => {
    const key = JSON.stringify(question);
    const known = recall(key);
    if (known) return await known;
    await count?.();
    // Another may have asked the same meanwhile.
    const meanwhile = recall(key);
    if (meanwhile) return await meanwhile;
    const answer = ask(question, decimals);
    kept.delete(key);
    kept.set(key, { until: now() + keptMs, answer });
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    // A failure is not kept: the next one asks again.
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key);
    });
    return await answer;
  };
}

const unavailable = () =>
  new TryLater(
    'tax-unavailable',
    'Sales tax can’t be calculated right now. Nothing was ordered. Try again in a few minutes.',
    120,
  );
