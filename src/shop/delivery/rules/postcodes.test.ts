import { expect, it } from 'vitest';
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
    ['KE', 'anything'],
  ] as const)
    expect([country, postcode, postcodeProblem(country, postcode)]).toEqual([country, postcode, undefined]);
  expect(postcodeProblem('NL', '30895')).toBe('Enter a postcode such as 1234 AB');
  expect(postcodeProblem('FR', '6900')).toBe('Enter a postcode such as 12345');
  expect(postcodeProblem('US', '9410')).toBe('Enter a postcode such as 12345-6789');
});
