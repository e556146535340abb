import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.ts';

describe('days and moments that a call is sent', () => {
  const found = Object.entries(calls).flatMap(([name, call]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      datesWithin((call as Partial<Record<typeof part, z.ZodType>>)[part]).map(
        (date) => [name, date] as const,
      ),
    ),
  );

  it('are known of every call that takes one', () => {
    const names = new Set(found.map(([name]) => name));
    expect([...names]).toEqual(expect.arrayContaining(['recordTransfer', 'addReadings', 'listAdminActions']));
    expect(names.size).toBeGreaterThan(12);
  });

  it.each(found)('of %s are of a year that people mean', (_, date) => {
    const isMoment = date._zod.def.format === 'datetime';
    const ofYear = (year: string) => `${year}-06-15${isMoment ? 'T08:00:00Z' : ''}`;
    const refused = ['0000', '0001', '1066', '2999', '9999'].filter(
      (year) => !date.safeParse(ofYear(year)).success,
    );
    expect(refused).toHaveLength(5);
    expect(date.safeParse(ofYear('2024')).success).toBe(true);
  });
});

/** Every field for a day or a moment, however deep. */
function datesWithin(schema: unknown, seen = new Set<unknown>()): z.ZodStringFormat[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (schema instanceof z.ZodStringFormat)
    return ['date', 'datetime'].includes(schema._zod.def.format) ? [schema] : [];
  const parts =
    schema instanceof z.ZodObject ? schema.shape : schema instanceof z.ZodType ? schema.def : schema;
  return Object.values(parts).flatMap((part) => datesWithin(part, seen));
}
