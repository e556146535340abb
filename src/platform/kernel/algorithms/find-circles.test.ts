import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findCircles } from './find-circles.ts';

it('what leads back to itself is found, and nothing that only leads there', () => {
  const steps = { pack: ['module'], module: ['cell', 'plate'], plate: ['module'], cell: [], self: ['self'] };
  expect([...findCircles(new Map(Object.entries(steps)))].sort()).toEqual(['module', 'plate', 'self']);
});

it('finds what going every way would find', () => {
  const place = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { maxLength: 12 }), (pairs) => {
      const steps = new Map<string, string[]>();
      for (const [from, to] of pairs) steps.set(from, [...(steps.get(from) ?? []), to]);
      const reach = (from: string, seen = new Set<string>()) => {
        for (const next of steps.get(from) ?? []) if (!seen.has(next)) reach(next, seen.add(next));
        return seen;
      };
      const expected = [...steps.keys()].filter((id) => reach(id).has(id)).sort();
      expect([...findCircles(steps)].sort()).toEqual(expected);
    }),
  );
});

it('goes a chain as long as the catalogue', () => {
  const steps = new Map(Array.from({ length: 50_000 }, (_, index) => [`${index}`, [`${index + 1}`]]));
  expect(findCircles(steps).size).toBe(0);
  steps.set('49999', ['0']);
  expect(findCircles(steps).size).toBe(50_000);
});
