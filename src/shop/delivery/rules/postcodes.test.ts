import { expect, it } from 'vitest';
import { listCountryCodes } from '#platform/kernel/places/countries.ts';
import { countriesWithoutPostcodes } from '#platform/kernel/places/postcodes.ts';
import { postcodeProblem } from './postcodes.ts';

it('postcodes are held to the pattern of their country, with or without the space', () => {
  for (const [country, postcode] of [
    ['NL', '3089 JB'],
    ['NL', '3089jb'],
    ['FR', '69003'],
    ['DE', 'DE-10115'],
    ['GB', 'SW1A 1AA'],
    ['GB', 'M1 1AE'],
    ['IE', 'D02 X285'],
    ['US', '94103-1234'],
    ['PL', '00-950'],
    ['HK', 'anything'],
  ] as const)
    expect([country, postcode, postcodeProblem(country, postcode)]).toEqual([country, postcode, undefined]);
  expect(postcodeProblem('NL', '30895')).toBe('Enter a postcode such as 1234 AB');
  expect(postcodeProblem('FR', '6900')).toBe('Enter a postcode such as 12345');
  expect(postcodeProblem('US', '9410')).toBe('Enter a postcode such as 12345-6789');
});

it('every country that can be chosen has a pattern, or is known to have no postcodes', () => {
  const codes = listCountryCodes().map(({ code }) => code);
  const unchecked = codes.filter((code) => postcodeProblem(code, '?') === undefined);
  expect(unchecked.toSorted()).toEqual(
    countriesWithoutPostcodes.filter((code) => codes.includes(code)).toSorted(),
  );
});

it('real postcodes pass in any common way of writing', () => {
  const real =
    'AD AD500, AD AD 500, AR C1425CLA, AR 1425, AZ AZ 1000, BB BB11000, BM HM 12, BN BB3713, BR 01310-100, BR 01310100,' +
    ' CA K1A 0B1, CL 832-0000, CL 8320000, CN 100000, CZ 110 00, FK FIQQ 1ZZ, FO 100, GG GY1 1AB, GI GX11 1AA, GR 104 31,' +
    ' HT HT6110, IL 9614303, IM IM1 1AE, IN 110001, IR 11936-12345, IS 101, JE JE2 3AB, JP 100-0001, JP 1000001, KR 03187,' +
    ' KY KY1-1100, KZ 050000, KZ A05A0B1, LB 1107 2810, LT LT-01100, LU L-1234, DE D-10115, LV LV-1050, MC 98000, MD MD-2001, MD MD2001,' +
    ' MT VLT 1117, MY 50000, NO 0150, NZ 6011, PT 1000-001, RU 101000, SA 11564, SE 111 22, SE 11122, SG 018956, SK 811 01,' +
    ' SZ H100, TW 100, TW 10047, TW 100-047, UA 01001, VC VC0100, VG VG1110, WS WS1382, ZA 8001';
  const problems = real
    .split(', ')
    .map((one) => [one, postcodeProblem(one.slice(0, 2), one.slice(3))])
    .filter(([, problem]) => problem !== undefined);
  expect(problems).toEqual([]);
});

it.each([
  ['CN', '10000', '123456'],
  ['SG', '1895', '123456'],
  ['KY', '1100', 'KY1-2345'],
  ['GI', 'GX12 1AA', 'GX11 1AA'],
  ['UA', '0100', '12345'],
])('of %s, %s is refused with an example', (country, postcode, example) => {
  expect(postcodeProblem(country, postcode)).toBe(`Enter a postcode such as ${example}`);
});
