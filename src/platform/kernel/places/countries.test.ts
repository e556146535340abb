import { describe, expect, it } from 'vitest';
import { countryInAddress, countryInText, findCountry, listCountries } from './countries.ts';

describe('the list of countries', () => {
  const { likely, all } = listCountries();

  it('has every country once, by name', () => {
    expect(all.length).toBeGreaterThan(240);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual([...all].sort((one, other) => one.localeCompare(other, 'en')));
    for (const name of likely) expect(all).toContain(name);
  });

  it.each([
    ['The Netherlands', 'Netherlands'],
    [' germany ', 'Germany'],
    ['Atlantis', undefined],
  ])('finds %j, as it was typed before there was a list, as %j', (typed, name) => {
    expect(findCountry(typed, all)).toBe(name);
  });
});

it('a country has its article in a sentence, and on a letter only where it is part of the name', () => {
  expect(['NL', 'US', 'GB', 'CZ', 'MV', 'CF', 'FR'].map(countryInText)).toEqual([
    ...['the Netherlands', 'the United States', 'the United Kingdom', 'Czechia', 'the Maldives'],
    ...['the Central African Republic', 'France'],
  ]);
  expect(['NL', 'US', 'FR'].map(countryInAddress)).toEqual(['The Netherlands', 'United States', 'France']);
});
