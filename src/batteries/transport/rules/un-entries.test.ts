import { describe, expect, it } from 'vitest';
import { editionOn, type Mode } from './editions.ts';
import type { Goods } from './goods.ts';
import { module, withTool } from './testing/loads.ts';
import { transportLine, unEntryOf } from './un-entries.ts';

function lineOf(goods: Goods, mode: Mode): string {
  const entry = unEntryOf(goods);
  return entry ? transportLine(entry, mode) : expect.fail();
}

describe('a transport document', () => {
  it('writes the line of the transport document to the letter', () => {
    expect(lineOf(module, 'road')).toBe('UN 3480, LITHIUM ION BATTERIES, 9, (E)');
    expect(lineOf(withTool(module, 'with-equipment'), 'sea')).toBe(
      'UN 3481, LITHIUM ION BATTERIES PACKED WITH EQUIPMENT, 9',
    );
  });

  it.each([
    ['road', '2024-06-01', 'ADR 2025'],
    ['road', '2026-12-31', 'ADR 2025'],
    ['road', '2027-01-01', 'ADR 2027'],
    ['air', '2027-01-01', 'IATA DGR 2027 (68th)'],
    ['sea', '2027-01-01', 'IMDG 42-24'],
  ] as const)('goes by %s on %s by %s', (mode, on, name) => {
    expect(editionOn(mode, on).name).toBe(name);
  });
});
