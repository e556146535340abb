/*
 * What a UN 38.3 test summary has to say, by section 38.3.5 of the Manual of Tests and Criteria: who made the battery, who
 * tested it, which tests it passed, and who answers for it.
 */

type TestCode = 'T.1' | 'T.2' | 'T.3' | 'T.4' | 'T.5' | 'T.6' | 'T.7' | 'T.8';

interface Company {
  name: string;
  address: string;
  phone: string;
  email: string;
  website: string;
}

export interface TestSummary {
  manufacturer: Company;
  laboratory: Company;
  reportNumber: string;
  reportDate: string;
  /** The edition of the Manual with its amendment: `ST/SG/AC.10/11/Rev.8`. */
  manualEdition: string;
  form: 'cell' | 'battery';
  /** Lithium ion or sodium ion. */
  chemistry: string;
  massKg: number;
  energyWh: number;
  /** What it looks like. */
  description: string;
  model: string;
  results: Record<TestCode, 'pass' | 'fail' | 'not-applicable'>;
  /** By 38.3.3 (f) or (g), where it was tested as an assembled battery. */
  assembledReference: string;
  responsible: { name: string; title: string };
}
