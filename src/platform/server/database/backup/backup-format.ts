import { z } from 'zod';

/*
 * A backup is a gzipped text that also psql understands: a line that says what it is, one with its header as JSON, for
 * each table `COPY … FROM stdin;`, its rows and `\.`, and at the end a line of JSON with what must be found in it.
 */

export const firstLine = '-- Ampyard backup 1';
export const endOfRows = '\\.';

export const headerSchema = z.object({
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations that the database had had, the oldest first. */
  migrations: z.array(z.string()).min(1),
});

export const footerSchema = z.object({
  /** How many of each table. */
  rows: z.record(z.string(), z.int()),
  /** The number that each sequence gave last. */
  sequences: z.record(z.string(), z.string()),
  /** Of everything before this line. */
  sha256: z.string(),
});

export type BackupHeader = z.infer<typeof headerSchema>;
export type BackupFooter = z.infer<typeof footerSchema>;

/** What cannot be backed up or restored, told in words that a shop's owner can act on. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const copyLine = /^COPY (".+?") \((.+)\) FROM stdin;$/;

/** Both are quoted as the database wants them. */
export interface CopiedTable {
  table: string;
  columns: string;
}

export const toCopyLine = ({ table, columns }: CopiedTable) => `COPY ${table} (${columns}) FROM stdin;`;

export function parseCopyLine(line: string): CopiedTable | undefined {
  const [, table, columns] = copyLine.exec(line) ?? [];
  return table && columns ? { table, columns } : undefined;
}

/** Rows are lines, in which a line break of a text is written `\n`. */
export function countRows(lines: Buffer): number {
  let count = 0;
  for (let at = lines.indexOf(10); at !== -1; at = lines.indexOf(10, at + 1)) count++;
  return count;
}
