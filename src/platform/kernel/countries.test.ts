import { describe, expect, it } from 'vitest';
import { findCountry, listCountries } from './countries.ts';

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
