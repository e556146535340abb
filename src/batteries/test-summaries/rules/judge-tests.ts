import type { TestSummary } from './test-summary.ts';
import { type AssembledWay, assembledRules, type TestCode, un383Tests } from './un383-tests.ts';

/**
 * - `failed`: it must not travel, and so there is no summary.
 * - `needed`: it was not tested, and has to be.
 * - `no-reason`: it does not apply, and the reason is missing.
 */
export type TestFault = { code: TestCode; why: 'failed' | 'needed' | 'no-reason' };

type Tested = Pick<TestSummary, 'kind' | 'results' | 'assembled'>;

/** What keeps the tests of a summary from being published. */
export function judgeTests({ kind, results, assembled }: Tested): TestFault[] {
  const relief = assembledRules.find(({ by }) => by === assembled.by);
  return un383Tests.flatMap(({ code, needs }): TestFault[] => {
    const { outcome, reason } = results[code];
    if (outcome === 'failed') return [{ code, why: 'failed' }];
    if (outcome === 'passed') return [];
    const isRelieved = relief !== undefined && !(relief.tests as readonly string[]).includes(code);
    if (needs[kind] === 'needed' && !isRelieved) return [{ code, why: 'needed' }];
    return reason === '' ? [{ code, why: 'no-reason' }] : [];
  });
}

/** Why a battery is not tested as an assembled one of this sort; nothing where it is. */
export type AssembledFault = 'is-a-cell' | 'too-large' | 'too-small' | 'no-reference';

export function judgeAssembled({
  kind,
  energyWh,
  assembled: { by, reference },
}: Pick<TestSummary, 'kind' | 'energyWh' | 'assembled'>): AssembledFault | undefined {
  const rule = findAssembledRule(by);
  if (!rule) return undefined;
  if (kind === 'cell') return 'is-a-cell';
  if ('mostWh' in rule && energyWh > rule.mostWh) return 'too-large';
  if ('aboveWh' in rule && energyWh <= rule.aboveWh) return 'too-small';
  return reference === '' ? 'no-reference' : undefined;
}

const findAssembledRule = (by: AssembledWay) => assembledRules.find((rule) => rule.by === by);
