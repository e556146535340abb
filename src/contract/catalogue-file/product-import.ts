import { z } from 'zod';
import { id, optionalText } from '../fields.ts';
import { count } from '../lists.ts';
import { messages } from '../messages.ts';

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
    row: z.int().describe('As spreadsheets count rows: the first has the names of the columns.'),
    sku: z.string(),
    name: z.string(),
    faults: z.array(z.object({ column: z.string(), message: z.string() })),
    differences: z
      .array(z.object({ column: z.string(), before: z.string(), after: z.string() }))
      .describe('As cells of the file are written, long ones cut.'),
  })
  .meta({ id: 'ImportRow' });

export type ImportRow = z.infer<typeof importRowSchema>;

export const importReportSchema = z
  .object({
    id,
    file: z.string(),
    state: z.enum(['checked', 'working', 'done']),
    done: z.int().describe('How many rows are written, while it is working.'),
    message: z.string().nullable().describe('What was done, once it is; or why the last attempt was not.'),
    counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), faulty: z.int() }),
    untouched: z.int().describe('How many products on sale the file does not name. They stay as they are.'),
    unknownColumns: z.array(z.string()).describe('Not read: the shop knows no such column.'),
    missingColumns: z.array(z.string()).describe('Not in the file: what they would tell stays as it is.'),
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
    .describe('Whether to import the rows without faults where others have some.'),
});
