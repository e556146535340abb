/** What one look at the shop has shown. */
export interface Finding {
  /** What was looked at. */
  check: string;
  /** `problem`: must be mended. `warning`: should be known. */
  level: 'fine' | 'warning' | 'problem';
  says: string;
  /** What comes of it. */
  why?: string;
  mend?: string;
}

type Words = Pick<Finding, 'says'> & Required<Pick<Finding, 'why' | 'mend'>>;

export const fine = (check: string, says: string): Finding => ({ check, level: 'fine', says });
export const warning = (check: string, words: Words): Finding => ({ check, level: 'warning', ...words });
export const problem = (check: string, words: Words): Finding => ({ check, level: 'problem', ...words });
