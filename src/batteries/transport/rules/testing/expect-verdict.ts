import { expect } from 'vitest';
import type { Mode } from '../editions.ts';
import { judgeLoad, type Packages } from '../judge-load.ts';
import { day } from './loads.ts';

interface Expected {
  regime: string;
  reason?: string;
  un?: string;
  rule?: string;
  packing?: string;
  marks?: string[];
  missing?: string[];
  field?: string;
  aircraft?: string;
}

/** What is sent, the mode, the packages, and the verdict expected on the first of them and on the whole load. */
export type HardCase = [what: string, mode: Mode, load: Packages[], expected: Expected];

export function expectVerdict(load: Packages[], mode: Mode, expected: Expected): void {
  const judged = judgeLoad(load, mode, day);
  const { verdict } = judged.parts[0] ?? expect.fail();
  expect({
    ...{ regime: judged.regime, reason: verdict.reason, un: verdict.un?.number, rule: verdict.rule },
    ...{ packing: verdict.packing, marks: verdict.marks, aircraft: verdict.aircraft },
    ...{ missing: verdict.missing, field: verdict.breaks?.[0]?.field },
  }).toMatchObject(expected);
  if (judged.regime === 'unknown' || judged.regime === 'forbidden')
    expect({ papers: judged.papers, points: judged.points }).toEqual({ papers: [], points: undefined });
}
