import { z } from 'zod';
import { askServer, parseJson } from '#platform/server/outgoing/ask-server.ts';
import type { TaxClass } from '#shop/catalog/rules/tax-class.ts';
import { decimalPattern, divideRounded, readDecimal } from '../../rules/decimals.ts';

interface UsAddress {
  street: string;
  city: string;
  /** `TX` */
  state: string;
  /** The ZIP code. */
  postcode: string;
  country: 'US';
}

/** What the tax of an order follows from. Amounts are exact, in text. */
export interface SalesTaxQuestion {
  currency: string;
  seller: UsAddress;
  delivery: UsAddress;
  /** By what the buyer is exempt in the state of delivery. */
  exemption: { certificate: string } | null;
  lines: { id: string; sku: string; taxClass: TaxClass; quantity: number; net: string }[];
  freight: string;
}

interface TaxedAmount {
  /** In percent. */
  rate: number;
  /** In the smallest units of the currency. */
  tax: bigint;
}

/** What a provider answered, after it was checked. Lines are in the order of the question. */
export interface SalesTaxQuote {
  reference: string;
  jurisdictions: string;
  lines: TaxedAmount[];
  freight: TaxedAmount;
  tax: bigint;
}

/** Who computes sales tax. Each provider has an interface of its own: an adapter for it goes here. */
export interface SalesTaxProvider {
  /** Throws where there is no answer that can be relied on. */
  quote(question: SalesTaxQuestion, decimals: number): Promise<SalesTaxQuote>;
}

interface ProviderOptions {
  url: string;
  key: string;
  timeoutMs?: number;
  /** A demo may ask a server on its own machine. */
  allowsPrivate?: boolean;
}

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed());
const decimal = z.string().regex(decimalPattern);
const taxed = z.object({ rate: decimal, tax: decimal });

const answerSchema = z.object({
  reference: text(100),
  jurisdictions: text(120),
  tax: decimal,
  lines: z.array(taxed.extend({ id: z.string() })),
  freight: taxed,
});

/** An order of a thousand lines, each with its tax. */
const mostBytes = 262_144;
/** No place in the United States comes near it: a higher one is a mistake. */
const highestRate = 25;

/** The interface that the README describes: `POST /quote` computes, and keeps nothing. */
export function createSalesTaxProvider({
  url,
  key,
  timeoutMs = 5_000,
  allowsPrivate = false,
}: ProviderOptions): SalesTaxProvider {
  const server = {
    ...{ name: 'Tax provider', setting: 'TAX_PROVIDER_URL', timeoutMs, allowsPrivate, mostBytes },
  };
  return {
    quote: async (question, decimals) => {
      const { status, text: body } = await askServer(server, {
        ...{ method: 'POST', url: `${url.replace(/\/$/, '')}/quote`, body: JSON.stringify(question) },
        headers: { authorization: `Bearer ${key}` },
      });
      if (status !== 200) throw new Error(`Tax provider: status ${status}`);
      const { data } = answerSchema.safeParse(parseJson(body));
      if (!data) throw new Error('Tax provider: unexpected response format');
      return checkAnswer(question, data, decimals);
    },
  };
}

/** Each line once, no tax above what its rate says, and a sum that is the sum. */
function checkAnswer(
  question: SalesTaxQuestion,
  answer: z.output<typeof answerSchema>,
  decimals: number,
): SalesTaxQuote {
  const { reference, jurisdictions } = answer;
  const byId = new Map(answer.lines.map((line) => [line.id, line]));
  if (byId.size !== answer.lines.length || byId.size !== question.lines.length)
    throw new Error('Tax provider: the response has different lines from the request');
  const lines = question.lines.map(({ id, net }) => {
    const line = byId.get(id);
    if (!line) throw new Error(`Tax provider: line ${id} is missing from the response`);
    return readTaxed(line, net, `line ${id}`, decimals);
  });
  const freight = readTaxed(answer.freight, question.freight, 'freight', decimals);
  const tax = readAmount(answer.tax, decimals);
  if (tax !== lines.reduce((sum, line) => sum + line.tax, freight.tax))
    throw new Error('Tax provider: the amounts don’t add up');
  return { reference, jurisdictions, lines, freight, tax };
}

function readTaxed(given: z.output<typeof taxed>, net: string, what: string, decimals: number): TaxedAmount {
  const rate = readDecimal(given.rate);
  const tax = readAmount(given.tax, decimals);
  if (Number(given.rate) > highestRate)
    throw new Error(`Tax provider: ${given.rate} % is not a valid sales tax rate`);
  if (tax > 0n && readAmount(net, decimals) === 0n)
    throw new Error(`Tax provider: ${what} is taxed but costs nothing`);
  // Some of a price may be free of tax, or of a cent that is rounded up; never more than all of it is taxed.
  const most =
    divideRounded(readAmount(net, decimals) * rate.digits, 100n * 10n ** BigInt(rate.decimals)) + 1n;
  if (tax > 0n && (rate.digits === 0n || tax > most))
    throw new Error(`Tax provider: the tax on ${what} exceeds its rate`);
  return { rate: Number(given.rate), tax };
}

/** An amount with more decimals than the currency has is a mistake, and is not rounded. */
function readAmount(amount: string, decimals: number): bigint {
  const read = readDecimal(amount);
  if (read.decimals > decimals) throw new Error(`Tax provider: ${amount} has too many decimals`);
  return read.digits * 10n ** BigInt(decimals - read.decimals);
}
