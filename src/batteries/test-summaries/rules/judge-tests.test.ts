import { describe, expect, it } from 'vitest';
import { judgeAssembled, judgeTests } from './judge-tests.ts';
import { findUnmet, type TestOutcome, type TestSummary } from './test-summary.ts';
import { type AssembledWay, type TestCode, type TestedKind, testCodes, un383Tests } from './un383-tests.ts';

const all = (outcome: TestOutcome, reason = '') =>
  Object.fromEntries(testCodes.map((code) => [code, { outcome, reason }])) as TestSummary['results'];

const tested = (kind: TestedKind, given: Partial<TestSummary['results']>, by: AssembledWay = 'none') => ({
  ...{ kind, energyWh: 4_000, assembled: { by, reference: 'Report 7' } },
  results: { ...all('passed'), ...given },
});

const leftOut = { outcome: 'not-applicable', reason: 'Told why.' } as const;
const codesOf = (faults: { code: TestCode }[]) => faults.map(({ code }) => code);

describe('the tests that a summary needs', () => {
  // By 38.3.3: cells T.1 to T.6 and T.8; batteries T.1 to T.5 and T.7.
  it.each([
    ['cell', 'none', ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T8']],
    ['module', 'none', ['T1', 'T2', 'T3', 'T4', 'T5']],
    ['pack', 'none', ['T1', 'T2', 'T3', 'T4', 'T5', 'T7']],
    ['module', '38.3.3 (f)', ['T3', 'T4', 'T5']],
    ['pack', '38.3.3 (f)', ['T3', 'T4', 'T5', 'T7']],
    ['pack', '38.3.3 (g)', []],
  ] as const)('of a %s, assembled by %s, are these', (kind, by, needed) => {
    const faults = judgeTests({ ...tested(kind, {}, by), results: all('not-applicable', 'Told why.') });
    expect(codesOf(faults)).toEqual(needed);
    expect(faults.every(({ why }) => why === 'needed')).toBe(true);
  });

  it.each(testCodes)('are not published with %s failed, whatever it is', (code) => {
    for (const kind of ['cell', 'module', 'pack'] as const)
      for (const by of ['none', '38.3.3 (f)', '38.3.3 (g)'] as const)
        expect(judgeTests(tested(kind, { [code]: { outcome: 'failed', reason: '' } }, by))).toEqual([
          { code, why: 'failed' },
        ]);
  });

  it('may be left out only with a reason', () => {
    const without = { outcome: 'not-applicable', reason: '' } as const;
    expect(judgeTests(tested('pack', { T6: without }))).toEqual([{ code: 'T6', why: 'no-reason' }]);
    expect(judgeTests(tested('pack', { T6: leftOut }))).toEqual([]);
  });

  it('have a reason ready wherever they are tests of something else', () => {
    for (const { needs, whyNot } of un383Tests)
      expect(Object.values(needs).includes('not-of-it')).toBe(whyNot !== undefined);
  });
});

describe('testing as an assembled battery', () => {
  it.each([
    ['cell', '38.3.3 (f)', 300, 'is-a-cell'],
    ['module', '38.3.3 (f)', 6_200, undefined],
    ['pack', '38.3.3 (f)', 6_201, 'too-large'],
    ['pack', '38.3.3 (g)', 6_200, 'too-small'],
    ['pack', '38.3.3 (g)', 84_000, undefined],
    ['pack', 'none', 84_000, undefined],
  ] as const)('of a %s by %s with %i Wh: %s', (kind, by, energyWh, fault) => {
    expect(judgeAssembled({ kind, energyWh, assembled: { by, reference: 'Report 7' } })).toBe(fault);
  });

  it('names what it is assembled of', () => {
    const pack = { kind: 'pack', energyWh: 84_000 } as const;
    expect(judgeAssembled({ ...pack, assembled: { by: '38.3.3 (g)', reference: '' } })).toBe('no-reference');
  });
});

it('the letters of 38.3.5 that are not met are told by the fields that lack', () => {
  const lettersOf = (...fields: string[]) => findUnmet(fields).map(({ item }) => item);
  expect(lettersOf('laboratory.phone', 'results.T3.outcome', 'responsible.title')).toEqual(['c', 'g', 'j']);
  expect(lettersOf()).toEqual([]);
});
