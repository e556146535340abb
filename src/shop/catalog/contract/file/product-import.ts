import { z } from 'zod';
import { id, optionalText } from '#platform/contract/fields.ts';
import { count } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import { formatCount } from '#platform/kernel/count.ts';

const were = (count: number, things: string, done: string) =>
  count > 0 ? [`${formatCount(count)} ${things}${count === 1 ? ' was' : 's were'} ${done}.`] : [];

/** The words of the rules of a catalogue's file, apart from `messages`, which every public page carries with it. */
export const fileWords = {
  answerCell: 'Enter yes or no.',
  tiersCell: 'Use the format 100:812.50; 500:790.',
  builtOfCell: 'Use the format SKU*12; SKU*4.',
  unclosedQuote: 'This cell starts with a quote that is never closed.',
  cellBeyond: 'This cell has no column. Check for a missing quote or an extra separator.',
  inCircle: 'It would contain itself through its components.',
  noSuchSku: (sku: string) => `No product ${sku} in the shop or in this file.`,
  linkToFaulty: (sku: string, row: number) => `${sku} is new in this file, but its row ${row} has an error.`,
  nameOfFaulty: (row: number) =>
    `Another product on sale has this name. Row ${row} renames it, but has an error.`,
  twiceInFile: (column: string, rows: readonly number[]) =>
    `This ${column} appears more than once in the file: rows ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ' and others' : ''}.`,

  noFile: 'Please choose a file.',
  tooLarge: 'Please choose a file of at most 20 MB.',
  workbook: 'This is an Excel workbook. Save the sheet as CSV UTF-8 and choose that file.',
  notText: 'This is not a CSV file. Please choose another one.',
  notUtf8: 'This file is not UTF-8. Save it as CSV UTF-8 and choose that file.',
  noHead: 'The first row must contain the column names, including sku.',
  columnTwice: (head: string) => `The column ${head} appears twice. Remove one of them.`,
  noRows: 'This file has no products.',
  tooManyRows: 'Please keep it to 50,000 rows.',
  tooManyEmptyRows: (most: number) =>
    `This file has more than ${formatCount(most)} empty rows. Please remove them.`,
  rowTooWide: (row: number) => `Row ${row} has too many cells. Is this a table of products?`,
  cellTooLong: (row: number) => `A cell in row ${row} is too long. Is a closing quote missing?`,

  gone: 'This file has expired. Please choose it again.',
  hasFaults: 'Some rows have errors. Fix them, or import only the valid rows.',
  nothingToDo: 'Nothing to import: no valid row changes anything.',
  changedMeanwhile:
    'The catalogue has changed since this file was checked. Nothing was imported. Review the changes again.',
  failed: 'Something went wrong on our side. Nothing was imported. Please try again.',
  imported: (counts: { new: number; changed: number; faulty: number }) =>
    [
      ...were(counts.new, 'product', 'added'),
      ...were(counts.changed, 'product', 'changed'),
      ...were(counts.faulty, 'row', 'skipped because of errors'),
    ].join(' '),
} as const;

/** How long a checked file waits to be confirmed. */
export const importKeptMinutes = 60;

const importStates = ['faulty', 'changed', 'new'] as const;
export type ImportRowState = (typeof importStates)[number];

/** Rows are listed so many at a time. */
export const importRowsOnAPage = 100;

/** What is wrong with a row, or what it would change. */
export const importRowSchema = z
  .object({
    row: z.int().describe('Row number as in a spreadsheet: row 1 has the column names.'),
    sku: z.string(),
    name: z.string(),
    faults: z.array(z.object({ column: z.string(), message: z.string() })),
    differences: z
      .array(z.object({ column: z.string(), before: z.string(), after: z.string() }))
      .describe('Cells as written in the file, truncated if long.'),
  })
  .meta({ id: 'ImportRow' });

export type ImportRow = z.infer<typeof importRowSchema>;

export const importReportSchema = z
  .object({
    id,
    file: z.string(),
    state: z.enum(['checked', 'working', 'done']),
    done: z.int().describe('How many rows are written, while it is working.'),
    message: z.string().nullable().describe('The result, or why the last attempt failed.'),
    counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), faulty: z.int() }),
    untouched: z.int().describe('Products not in the file. They stay unchanged.'),
    unknownColumns: z.array(z.string()).describe('Ignored: unknown columns.'),
    missingColumns: z.array(z.string()).describe('Columns not in the file. Their values stay unchanged.'),
    faulty: z
      .array(importRowSchema)
      .describe('The first thousand; the rest by GET /productImport/{id}/rows.'),
    changed: z.array(importRowSchema).describe('The first hundred.'),
    new: z.array(importRowSchema).describe('The first hundred.'),
  })
  .meta({ id: 'ImportReport' });

export type ImportReport = z.infer<typeof importReportSchema>;

export const checkImportQuerySchema = z.object({
  name: optionalText({ max: 200 }).describe('What the file is called.'),
});

export const importRowsQuerySchema = z.object({
  show: z.enum(importStates, messages.oneOf(importStates)),
  page: count(1, 1_000).default(1),
});

export const confirmImportSchema = z.object({
  withoutFaulty: z
    .boolean()
    .default(false)
    .describe('Whether to import the valid rows when others have errors.'),
});
