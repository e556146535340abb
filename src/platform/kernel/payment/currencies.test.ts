import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  amountToMinor,
  formatAmount,
  formatAmountShort,
  formatMinor,
  maxTotalMinor,
  minorToAmount,
  setCurrency,
  usDollar,
  writeDecimal,
} from '../money.ts';
import { currencyOf, isCurrencyCode, listCurrencies, nameInPlural } from './currencies.ts';

afterEach(() => setCurrency(usDollar));

describe.each(['USD', 'EUR', 'JPY', 'KWD'])('amounts in %s', (code) => {
  const minor = fc.integer({ min: 0, max: maxTotalMinor });

  it('survive the trip from smallest units to an amount, to text, and back', () => {
    setCurrency(currencyOf(code));
    fc.assert(
      fc.property(minor, (units) => {
        expect(amountToMinor(minorToAmount(units))).toBe(units);
        expect(amountToMinor(Number(writeDecimal(minorToAmount(units))))).toBe(units);
        const digits = formatMinor(units).replace(currencyOf(code).symbol, '').replaceAll(',', '');
        expect(amountToMinor(Number(digits))).toBe(units);
      }),
    );
  });

  it('are written as in English', () => {
    setCurrency(currencyOf(code));
    const { decimals } = currencyOf(code);
    const english = new Intl.NumberFormat('en-US', {
      ...{ style: 'currency', currency: code },
      ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    });
    fc.assert(fc.property(minor, (units) => formatMinor(units) === english.format(minorToAmount(units))));
  });
});

it('each currency has the decimals of ISO 4217 and its sign before the amount', () => {
  const written = ['USD', 'EUR', 'GBP', 'JPY', 'KWD', 'IQD', 'CHF', 'CAD'].map((code) => {
    setCurrency(currencyOf(code));
    return formatAmount(1234.5).replaceAll('\u00a0', ' ');
  });
  expect(written).toEqual([
    ...['$1,234.50', '€1,234.50', '£1,234.50', '¥1,235', 'KWD 1,234.500', 'IQD 1,234.500'],
    ...['CHF 1,234.50', 'CA$1,234.50'],
  ]);
  setCurrency(currencyOf('EUR'));
  expect([formatAmount(-3), formatAmountShort(1500), formatAmountShort(-1500)]).toEqual([
    ...['-€3.00', '€1.5K', '-€1.5K'],
  ]);
});

it('what is no currency in use is none, and a shop that states none has the US dollar', () => {
  for (const code of ['eur', 'DEM', 'XAU', 'XXX', '', 'BTC']) expect(isCurrencyCode(code)).toBe(false);
  expect(currencyOf(null)).toEqual(usDollar);
  expect(currencyOf('USD')).toEqual(usDollar);
  expect(listCurrencies()).toContainEqual({ code: 'EUR', name: 'Euro (EUR)' });
  expect([usDollar, currencyOf('EUR'), currencyOf('JPY')].map(nameInPlural)).toEqual([
    ...['US dollars', 'euros', 'Japanese yen'],
  ]);
});
