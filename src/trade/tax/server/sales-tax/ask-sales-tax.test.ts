import { describe, expect, it } from 'vitest';
import { salesTaxAsker } from './ask-sales-tax.ts';
import { createSalesTaxProvider, type SalesTaxQuestion } from './sales-tax-provider.ts';
import { type Behaviour, openStubProvider } from './testing/stub-provider.ts';

const austin = {
  street: '7 Lamar Blvd',
  city: 'Austin',
  state: 'TX',
  postcode: '78703',
  country: 'US',
} as const;

const question = (given: Partial<SalesTaxQuestion> = {}): SalesTaxQuestion => ({
  ...{ currency: 'USD', seller: austin, delivery: austin, exemption: null, freight: '10.00' },
  lines: [{ id: '1', sku: 'A', taxClass: 'standard', quantity: 1, net: '100.00' }],
  ...given,
});

async function ask(behave?: Behaviour, given?: Partial<SalesTaxQuestion>) {
  const stub = await openStubProvider();
  stub.behave = behave;
  const provider = createSalesTaxProvider({
    url: stub.url,
    key: stub.key,
    timeoutMs: 3_000,
    allowsPrivate: true,
  });
  return await provider.quote(question(given), 2);
}

describe('a provider', () => {
  it('answers the tax of each line and of the freight', async () => {
    expect(await ask()).toEqual({
      ...{ reference: 'q-1', jurisdictions: 'Texas, Austin', tax: 908n },
      lines: [{ rate: 8.25, tax: 825n }],
      freight: { rate: 8.25, tax: 83n },
    });
  });

  it('may tax some of a price, and nothing where that is its answer', async () => {
    const partly = {
      ...{ tax: '3.00', freight: { rate: '0', tax: '0' } },
      lines: [{ id: '1', rate: '8.25', tax: '3.00' }],
    };
    expect(await ask((_, right) => ({ body: { ...right, ...partly } }))).toMatchObject({ tax: 300n });
    expect(await ask(undefined, { exemption: { certificate: '01-339' } })).toMatchObject({ tax: 0n });
  });

  const line = (given: object) => ({ lines: [{ id: '1', rate: '8.25', tax: '8.25', ...given }] });
  it.each<[string, object | string]>([
    ['a sum that is none', { tax: '9.09' }],
    ['more tax than the rate says', { ...line({ tax: '8.27' }), tax: '9.10' }],
    ['a rate for a percentage', line({ rate: '0.0825' })],
    ['a rate that no place has', line({ rate: '82.5' })],
    ['tax without a rate', line({ rate: '0' })],
    ['a negative amount', line({ tax: '-8.25' })],
    ['no number', line({ tax: 'NaN' })],
    ['numbers that are no text', line({ tax: 8.25 })],
    ['parts of a cent', line({ tax: '8.2499' })],
    ['a line that was not asked for', line({ id: '2' })],
    ['a line twice', { lines: [...line({}).lines, ...line({}).lines] }],
    ['no line', { lines: [] }],
    ['no freight', { freight: undefined }],
    ['no reference', { reference: ' ' }],
    ['no place', { jurisdictions: undefined }],
    ['a text with a line break', { jurisdictions: 'Texas\nAustin' }],
    ['a text that fills a page', { jurisdictions: 'T'.repeat(121) }],
    ['an answer without end', ' '.repeat(300_000)],
    ['no JSON', '<html>'],
  ])('is not believed with %s', async (_name, wrong) => {
    const behave: Behaviour = (_, right) => ({
      body: typeof wrong === 'string' ? wrong : { ...right, ...wrong },
    });
    await expect(ask(behave)).rejects.toThrow('Tax provider: ');
  });

  it('is not believed with tax on nothing', async () => {
    const given = { freight: '0.00' };
    const behave: Behaviour = (_, right) => ({
      body: { ...right, freight: { rate: '8.25', tax: '0.01' }, tax: '8.26' },
    });
    await expect(ask(behave, given)).rejects.toThrow('Tax provider: ');
    expect(await ask(undefined, given)).toMatchObject({ tax: 825n });
  });

  it.each([302, 401, 404, 422, 500])('has not answered with status %s', async (status) => {
    await expect(ask((_, body) => ({ status, body }))).rejects.toThrow(/Tax provider: status|redirect/);
  });

  it('that keeps silent has not answered', async () => {
    await expect(ask(() => 'silent')).rejects.toThrow('Tax provider: no answer in time');
  });

  it('on the own network is not asked by a live shop', async () => {
    const { url, key } = await openStubProvider();
    const provider = createSalesTaxProvider({ url, key });
    await expect(provider.quote(question(), 2)).rejects.toThrow(
      'TAX_PROVIDER_URL leads to a private address',
    );
  });
});

describe('an equal question', () => {
  const quote = { reference: 'q', jurisdictions: 'Texas', lines: [], freight: { rate: 0, tax: 0n }, tax: 0n };
  const cities = (...names: string[]) => names.map((city) => question({ delivery: { ...austin, city } }));

  function countingAsker(options: Parameters<typeof salesTaxAsker>[1] = {}) {
    const counted = { asked: 0, fails: false, failures: [] as (string | undefined)[] };
    const provider = {
      quote: async () => {
        counted.asked++;
        if (counted.fails) throw new Error('Tax provider: status 500');
        return quote;
      },
    };
    const onAnswer = (failure: string | undefined) => counted.failures.push(failure);
    return { counted, ask: salesTaxAsker(provider, { onAnswer, ...options }) };
  }

  it('has the same answer for a while, also while the first is open', async () => {
    let now = 0;
    const { counted, ask } = countingAsker({ keptMs: 100, now: () => now });
    await Promise.all([ask(question(), 2), ask(question(), 2)]);
    now = 99;
    await ask(question(), 2);
    expect(counted.asked).toBe(1);
    now = 100;
    await ask(question(), 2);
    expect(counted.asked).toBe(2);
  });

  it('is asked again after a failure, which is told', async () => {
    const { counted, ask } = countingAsker();
    counted.fails = true;
    await expect(ask(question(), 2)).rejects.toMatchObject({ code: 'tax-unavailable', status: 503 });
    counted.fails = false;
    await ask(question(), 2);
    expect(counted.failures).toEqual(['Tax provider: status 500', undefined]);
  });

  it('is forgotten for newer ones', async () => {
    const { counted, ask } = countingAsker({ mostKept: 2 });
    for (const one of cities('Austin', 'Dallas', 'Houston', 'Dallas', 'Austin')) await ask(one, 2);
    expect(counted.asked).toBe(4);
  });

  it('of too many at once is refused, and not asked', async () => {
    const { counted, ask } = countingAsker({ mostOpen: 1 });
    const [first, second] = cities('Austin', 'Dallas').map((one) => ask(one, 2));
    await expect(second).rejects.toMatchObject({ code: 'tax-unavailable' });
    await first;
    expect(counted.asked).toBe(1);
  });
});
