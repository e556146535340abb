import type pg from 'pg';
import type { Schedule } from '../jobs/jobs.ts';
import type { Config } from '../settings/config.ts';
import type { Surroundings, WebAnswer } from './surroundings.ts';

const signs = { fine: '✓', warning: '!', problem: '✗' };
const colours = { fine: 32, warning: 33, problem: 31 };

/** One line for what is fine, three for what is not. */
export function printFindings(findings: Finding[], { coloured }: { coloured: boolean }): string {
  const lines = findings.flatMap(({ check, level, says, why, mend }) => {
    const sign = coloured ? `\x1b[${colours[level]}m${signs[level]}\x1b[0m` : signs[level];
    const indent = ' '.repeat(17);
    return [
      `  ${sign} ${check.padEnd(12)} ${says}`,
      ...(why ? [`${indent}${why}`] : []),
      ...(mend ? [`${indent}→ ${mend}`] : []),
    ];
  });
  return `\n${lines.join('\n')}\n\n  ${summary(findings)}\n`;
}

function summary(findings: Finding[]): string {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems + warnings === 0) return 'Everything is fine.';
  return [
    ...(problems > 0 ? [`${problems} to fix`] : []),
    ...(warnings > 0 ? [`${warnings} to note`] : []),
  ].join(', ');
}

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

/** What a subject has the doctor look at, under the name of its check. */
export interface DoctorRule {
  /** What the settings tell. */
  settings?(config: Config): Finding[];
  /** What the shop's own tables tell. */
  database?(client: pg.Client, config: Config): Promise<Finding[]>;
  /** What others on the network answer. */
  network?(config: Config, network: Network): Promise<Finding[]>;
}

export type DoctorRules = Record<string, DoctorRule>;

/** What the subjects bring for the doctor. */
export interface Examined {
  rules: DoctorRules;
  jobs: Schedule;
}

interface Network {
  surroundings: Surroundings;
  /** Compares this machine's clock with that of an answer. */
  noteClock(whose: string, answer: WebAnswer | undefined): WebAnswer | undefined;
}

/** The first number of the first row, for rules that count something. */
export async function countRows(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query({ text: query, rowMode: 'array' });
  return Number(rows[0]?.[0] ?? 0);
}
