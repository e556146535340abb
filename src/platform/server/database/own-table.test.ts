import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { mergePersonalData, type OwnTable } from './own-table.ts';

const table = pgTable('notes', { id: text('id') });
const notes: OwnTable = { name: 'notes', table, of: () => sql`true`, key: table.id };
const lines = { partOf: 'notes', name: 'lines', table, of: table.id };

it('what subjects know of a person is one table, with the parts that others add', () => {
  expect(mergePersonalData([lines, notes])).toEqual([{ ...notes, parts: [lines] }]);
  expect(notes.parts).toBeUndefined();
});

it.each([
  ['two tables of one name', [notes, notes], 'Two subjects have personal data named notes.'],
  ['two parts of one name', [notes, lines, lines], 'Two subjects have personal data named notes.lines.'],
  ['a part of nothing', [lines], 'No subject has personal data named notes.'],
])('%s are refused', (_, known, words) => {
  expect(() => mergePersonalData(known)).toThrow(words);
});
