import { z } from 'zod';
import { id, optionalText } from '#platform/contract/fields.ts';
import { count } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';

export const maxImportBytes = 20 * 1024 * 1024;
export const maxImportRows = 50_000;

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
