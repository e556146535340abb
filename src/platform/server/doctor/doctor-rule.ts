import type pg from 'pg';
import type { Schedule } from '../jobs/jobs.ts';
import type { Config } from '../settings/config.ts';
import type { Finding } from './finding.ts';
import type { Surroundings, WebAnswer } from './surroundings.ts';

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
