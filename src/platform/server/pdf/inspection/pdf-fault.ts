/**
 * - `not-a-pdf`: does not begin as one.
 * - `broken`: cannot be read to its end as the standard has it; programs would each guess otherwise.
 * - `encrypted`: nobody can look inside.
 * - `active`: does something by itself, runs scripts, or carries other files.
 * - `two-formats`: is another kind of file as well.
 * - `too-complex`: takes too long to look through.
 */
export type PdfFault = 'not-a-pdf' | 'broken' | 'encrypted' | 'active' | 'two-formats' | 'too-complex';

/** What the shop does not take, and what of it was found. */
export class PdfRefusedError extends Error {
  readonly fault: PdfFault;
  readonly found: string;

  constructor(fault: PdfFault, found: string) {
    super(`${fault}: ${found}`);
    this.name = 'PdfRefusedError';
    this.fault = fault;
    this.found = found;
  }
}
