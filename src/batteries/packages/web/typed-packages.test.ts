import { describe, expect, it } from 'vitest';
import { emptyPackages, problemsOf, readPackages, typePackages } from './typed-packages.ts';

const proposed = {
  ...{ count: 2, packaging: '4G' as const, grossKg: 29.6, charge: 30, condition: 'sound' as const },
  contents: [{ position: 1, units: 4 }],
};

describe('packages that are typed', () => {
  it('are read as they were proposed', () => {
    expect(readPackages(typePackages([proposed]))).toEqual([proposed]);
  });

  it('say which figure is missing or no number', () => {
    const [typed = emptyPackages()] = typePackages([{ ...proposed, grossKg: null }]);
    expect(problemsOf(typed)).toEqual({ grossKg: 'Enter the weight of one package.' });
    expect(problemsOf({ ...typed, grossKg: '3', count: '1.5', charge: '120' })).toEqual({
      count: 'Enter a whole number.',
      charge: 'Enter 0 to 100.',
    });
  });

  it('leave out lines without units, and an unknown charge', () => {
    const [typed = emptyPackages()] = typePackages([proposed]);
    expect(readPackages([{ ...typed, charge: ' ', units: { 1: '0', 2: '', 3: '5' } }])).toMatchObject([
      { charge: null, contents: [{ position: 3, units: 5 }] },
    ]);
  });
});
