import { describe, expect, it } from 'vitest';
import type { DeliveryMethod } from '#shop/settings/rules/delivery.ts';
import { findBrokenBand } from '#shop/settings/rules/delivery.ts';
import { offerMethod, type VerdictByMode } from './offer-methods.ts';

const road: DeliveryMethod = {
  ...{ id: 'road', name: 'By road', mode: 'road', carriedBy: 'carrier', incoterm: 'DAP', place: null },
  countries: { rule: 'all', codes: [] },
  price: { kind: 'fixed', amount: 40 },
  ...{ freeFrom: null, dangerousSurcharge: null, transitDays: 2 },
};

function offer(
  changes: Partial<DeliveryMethod>,
  given: Partial<{ grams: number | null; goodsMinor: number; country: string; verdicts: VerdictByMode }> = {},
) {
  const { grams = 10_000, goodsMinor = 100_000, country = 'FR', verdicts } = given;
  const load = { grams, goodsMinor, unweighed: grams === null ? ['Cell'] : [] };
  const found = offerMethod({ ...road, ...changes }, { load, country, verdicts });
  return 'reason' in found ? found.reason : found.priceMinor;
}

describe('what a method costs', () => {
  it('by weight is the band’s price up to and including its edge', () => {
    const price: DeliveryMethod['price'] = {
      kind: 'by-weight',
      bands: [
        { upTo: 0.3, price: 5 },
        { upTo: 100, price: 50.5 },
        { upTo: 250.5, price: 90 },
      ],
    };
    const at = (grams: number) => offer({ price }, { grams });
    expect([at(1), at(300), at(301), at(100_000), at(100_001), at(250_500)]).toEqual([
      ...[500, 500, 5_050, 5_050, 9_000, 9_000],
    ]);
    expect(at(250_501)).toBe('Offered up to 250.5 kg; these goods weigh 250.501 kg.');
  });

  it('by value is the band’s price to the cent, and the last band may be without an end', () => {
    const price: DeliveryMethod['price'] = {
      kind: 'by-value',
      bands: [
        { upTo: 999.99, price: 80 },
        { upTo: null, price: 20 },
      ],
    };
    expect(offer({ price }, { goodsMinor: 99_999 })).toBe(8_000);
    expect(offer({ price }, { goodsMinor: 100_000 })).toBe(2_000);
  });

  it('is free from a value on; the surcharge for dangerous goods stays', () => {
    const changes = { freeFrom: 1_000, dangerousSurcharge: 75 };
    const full: VerdictByMode = { road: { regime: 'full', message: 'Class 9.' } };
    expect(offer(changes, { goodsMinor: 99_999 })).toBe(4_000);
    expect(offer(changes, { goodsMinor: 100_000 })).toBe(0);
    expect(offer(changes, { goodsMinor: 100_000, verdicts: full })).toBe(7_500);
    expect(offer(changes, { verdicts: { road: { regime: 'light', message: '' } } })).toBe(0);
  });
});

describe('a method is not offered', () => {
  it('where a weight is not stated and its price needs one', () => {
    const price: DeliveryMethod['price'] = { kind: 'by-weight', bands: [{ upTo: null, price: 9 }] };
    expect(offer({ price }, { grams: null })).toBe(
      'The weight of Cell is not stated, so the freight cannot be told yet.',
    );
    expect(offer({}, { grams: null })).toBe(4_000);
  });

  it('where the goods may not go that way, or it cannot be told', () => {
    const by = (regime: 'forbidden' | 'unknown') =>
      offer({ mode: 'air' }, { verdicts: { air: { regime, message: 'Energy is missing.' } } });
    expect(by('forbidden')).toBe('These goods may not go by air. Energy is missing.');
    expect(by('unknown')).toBe('We cannot tell yet whether these goods may go by air. Energy is missing.');
  });

  it('where transport is judged and nothing is said of its mode', () => {
    const verdicts: VerdictByMode = { road: { regime: 'light', message: '' } };
    expect(offer({ mode: 'sea' }, { verdicts })).toBe(
      'We cannot tell yet whether these goods may go by sea. The transport rules for it are not on file.',
    );
    expect(offer({ mode: 'sea' }, { verdicts: {} })).toMatch(/^We cannot tell yet/);
    expect([offer({}, { verdicts }), offer({ mode: 'pick-up' }, { verdicts: {} })]).toEqual([4_000, 4_000]);
    // A shop without such a subject sells nothing that it judges.
    expect(offer({ mode: 'sea' })).toBe(4_000);
  });

  it('in words that say once that it is forbidden', () => {
    const forbidden = { regime: 'forbidden' as const, message: 'Forbidden by air as packed.' };
    expect(offer({ mode: 'air' }, { verdicts: { air: forbidden } })).toBe('Forbidden by air as packed.');
  });

  it('in words that say once that it cannot be told, and what to do', () => {
    const unknown = {
      regime: 'unknown' as const,
      message: 'Cannot tell yet by road: information is missing.',
    };
    expect(offer({ mode: 'road' }, { verdicts: { road: unknown } })).toBe(
      'These goods can’t be sent by road yet: their transport data is incomplete. Contact us.',
    );
  });

  it('to other countries, or at a price that is quoted', () => {
    expect(offer({ countries: { rule: 'only', codes: ['DE'] } })).toBe('Not offered to France.');
    expect(offer({ countries: { rule: 'except', codes: ['FR'] } })).toBe('Not offered to France.');
    expect(offer({ countries: { rule: 'except', codes: ['DE'] } })).toBe(4_000);
    const onlyGermany = { countries: { rule: 'only' as const, codes: ['DE'] } };
    expect(['NL', 'US', 'AE', 'JP'].map((country) => offer(onlyGermany, { country }))).toEqual([
      ...['Not offered to the Netherlands.', 'Not offered to the United States.'],
      ...['Not offered to the United Arab Emirates.', 'Not offered to Japan.'],
    ]);
    expect(offer({ price: { kind: 'quoted' } })).toBe(
      'Freight on request. Contact us for a quote; it cannot be ordered online.',
    );
  });
});

it('bands that overlap or are missing are found at their place', () => {
  expect(findBrokenBand([])).toMatchObject({ index: 0 });
  expect(
    findBrokenBand([
      { upTo: 10, price: 1 },
      { upTo: 10, price: 2 },
    ]),
  ).toMatchObject({ index: 1 });
  expect(
    findBrokenBand([
      { upTo: null, price: 1 },
      { upTo: 10, price: 2 },
    ]),
  ).toMatchObject({ index: 0 });
  expect(
    findBrokenBand([
      { upTo: 10, price: 1 },
      { upTo: null, price: 2 },
    ]),
  ).toBeUndefined();
});
