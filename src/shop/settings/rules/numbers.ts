/** `AY-2026-00042`. The database writes them in the same way: `write_number` in `server/programs.sql`. */
export const writeNumber = (prefix: string, year: number, count: number): string =>
  `${prefix}-${year}-${String(count).padStart(5, '0')}`;
