import { describe, expect, it } from 'vitest';
import { type DocumentReader, fileNameOf, isInForce, mayRead, validityOn } from './documents.ts';

const stranger = undefined;
const person: DocumentReader = { isAdmin: false, hasBought: false };
const buyer: DocumentReader = { isAdmin: false, hasBought: true };
const admin: DocumentReader = { isAdmin: true, hasBought: false };

it.each([
  ['everybody', [true, true, true, true]],
  ['signed-in', [false, true, true, true]],
  ['buyers', [false, false, true, true]],
] as const)('a document for %s is read by no more than these', (audience, readers) => {
  expect([stranger, person, buyer, admin].map((reader) => mayRead(audience, reader))).toEqual(readers);
});

describe('the name under which a document is saved', () => {
  const document = {
    sku: 'AY-C-280',
    kind: 'data-sheet',
    title: 'Data sheet',
    language: 'en',
    edition: '2.1',
  } as const;

  it('says product, kind, edition and language', () => {
    expect(fileNameOf(document)).toBe('AY-C-280_data-sheet_2.1_en.pdf');
  });

  it('says which of many it is', () => {
    expect(fileNameOf({ ...document, kind: 'certificate', title: 'UL 2580' })).toBe(
      'AY-C-280_certificate_UL-2580_2.1_en.pdf',
    );
  });

  it.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['a"; filename=evil.html', 'a-filename-evil.html'],
    ['Größe\r\nSet-Cookie: x', 'Gro-e-Set-Cookie-x'],
    ['электро', undefined],
    ['.'.repeat(500), undefined],
  ])('has nothing of %j but plain letters', (edition, plain) => {
    const name = fileNameOf({ ...document, edition });
    expect(name).toMatch(/^[A-Za-z0-9._-]+\.pdf$/);
    expect(name.length).toBeLessThan(250);
    if (plain) expect(name).toContain(plain);
  });
});

const cases = [
  [null, null, 'valid'],
  ['2026-11-17', null, 'valid'],
  ['2026-11-18', null, 'not-yet'],
  [null, '2026-11-16', 'ran-out'],
  [null, '2026-11-17', 'ends-soon'],
  // Sixty days from November 17, over the turn of the year.
  [null, '2027-01-16', 'ends-soon'],
  [null, '2027-01-17', 'valid'],
  ['2026-11-17', '2026-11-17', 'ends-soon'],
  ['2026-11-18', '2026-12-01', 'not-yet'],
  // Whatever it began with, it is over.
  ['2020-01-01', '2025-12-31', 'ran-out'],
] as const;

it.each(cases)('on 17 Nov 2026 a document valid from %s until %s is %s', (validFrom, validUntil, words) => {
  expect(validityOn('2026-11-17', { validFrom, validUntil })).toBe(words);
});

it('a product may be sold with a document that ends soon, and not with one that ran out or is not valid yet', () => {
  expect((['valid', 'ends-soon', 'ran-out', 'not-yet'] as const).map(isInForce)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
