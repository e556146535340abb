import { expect, it } from 'vitest';
import { judgeClaim, type WarrantyClaim, type WarrantyTerms } from './judge-claim.ts';
import type { WarrantyVerdict } from './judgement.ts';

/** The 84 kWh pack: 8 years, 70 %, rated energy times rated cycles: 126 MWh. */
const terms: WarrantyTerms = {
  ...{ years: 8, healthLimit: 70, mostThroughput: 126_000, mostCycles: 1500, leastLogged: 90 },
};
const claim: WarrantyClaim = {
  ...{ beganOn: '2022-11-16', claimedOn: '2026-11-16', throughput: 60_000, cycles: 700 },
  ...{ health: 66, healthError: 2, overcharges: 0, deepDischarges: 0, overheatings: 0, logged: 98 },
};

/** Storage, as the trade does it: 10 years, 6,000 cycles, 70 %. */
const storage: Partial<WarrantyTerms> = { years: 10, mostThroughput: undefined, mostCycles: 6000 };

it.each<[string, Partial<WarrantyClaim>, WarrantyVerdict, Partial<WarrantyTerms>?]>([
  ['66 % after 4 years and 60 MWh', {}, 'covered'],
  ['71 %', { health: 71 }, 'test-again'],
  ['82 %', { health: 82 }, 'no-claim'],
  ['just below the limit with its error', { health: 67.9 }, 'covered'],
  ['just at it', { health: 68 }, 'test-again'],
  ['just below it without its error', { health: 71.9 }, 'test-again'],
  ['just above it with its error', { health: 72 }, 'no-claim'],
  ['at the limit, measured exactly', { health: 70, healthError: 0 }, 'no-claim'],
  ['below the limit, measured exactly', { health: 69.99, healthError: 0 }, 'covered'],
  ['60 % by a method that may be 15 wrong', { health: 60, healthError: 15 }, 'test-again'],
  ['unmeasured health', { health: undefined }, 'test-again'],
  ['health of unknown tolerance', { healthError: undefined }, 'test-again'],
  ['an unknown serial', { beganOn: undefined, health: 10 }, 'unknown-serial'],
  ['on its last day', { claimedOn: '2030-11-15' }, 'covered'],
  ['the day after', { claimedOn: '2030-11-16' }, 'years-over'],
  ['all of its throughput', { throughput: 126_000 }, 'covered'],
  ['more than its throughput', { throughput: 126_000.1 }, 'throughput-over'],
  ['all of its cycles', { cycles: 1500 }, 'covered'],
  ['more than its cycles', { cycles: 1501 }, 'cycles-over'],
  ['unknown throughput', { throughput: undefined }, 'covered'],
  ['past its throughput and its cycles', { throughput: 130_000, cycles: 1600 }, 'throughput-over'],
  ['overcharged once', { overcharges: 1 }, 'exclusion'],
  ['deeply discharged', { deepDischarges: 3, health: 90 }, 'exclusion'],
  ['too hot', { overheatings: 1 }, 'exclusion'],
  ['unknown events', { overcharges: undefined, deepDischarges: undefined }, 'covered'],
  ['events that were counted in part', { overcharges: undefined, overheatings: 2 }, 'exclusion'],
  ['logged half of the time', { logged: 50 }, 'poor-log'],
  ['logged as much as needed', { logged: 90 }, 'covered'],
  ['logged just less', { logged: 89.9 }, 'poor-log'],
  ['a log of which nothing is known', { logged: undefined }, 'poor-log'],
  ['past its years and overcharged', { claimedOn: '2031-01-01', overcharges: 2 }, 'years-over'],
  ['past its throughput and overcharged', { throughput: 200_000, overcharges: 2 }, 'throughput-over'],
  ['overcharged with a poor log', { overcharges: 1, logged: 10 }, 'exclusion'],
  ['as good as new with a poor log', { logged: 10, health: 99 }, 'poor-log'],
  ['from 29 February', { beganOn: '2016-02-29', claimedOn: '2024-02-28' }, 'covered'],
  ['from 29 February, a day later', { beganOn: '2016-02-29', claimedOn: '2024-02-29' }, 'years-over'],
  ['storage after 9 years and 5,900 cycles', { beganOn: '2017-11-17', cycles: 5900 }, 'covered', storage],
  ['storage after 6,001 cycles', { cycles: 6001 }, 'cycles-over', storage],
  ['storage, whose throughput does not count', { throughput: 9e8 }, 'covered', storage],
])('%s', (_, told, verdict, others) => {
  expect(judgeClaim({ ...terms, ...others }, { ...claim, ...told }).verdict).toBe(verdict);
});

it('a unit sold without terms is left to a person, an unknown serial is not', () => {
  expect(judgeClaim(undefined, claim).verdict).toBe('no-terms');
  expect(judgeClaim(undefined, { ...claim, beganOn: undefined }).verdict).toBe('unknown-serial');
});

it('a verdict says what was asked, in order, with the figures that answered; the last one decided', () => {
  const { steps } = judgeClaim(terms, { ...claim, throughput: undefined, logged: 50 });
  expect(steps).toEqual([
    { question: 'serial', outcome: 'passed', figures: { beganOn: '2022-11-16' } },
    { question: 'terms', outcome: 'passed', figures: {} },
    {
      ...{ question: 'years', outcome: 'passed' },
      figures: { years: 8, until: '2030-11-15', claimedOn: '2026-11-16' },
    },
    { question: 'throughput', outcome: 'not-told', figures: { most: 126_000 } },
    { question: 'cycles', outcome: 'passed', figures: { had: 700, most: 1500 } },
    {
      ...{ question: 'exclusions', outcome: 'passed' },
      figures: { overcharges: 0, deepDischarges: 0, overheatings: 0 },
    },
    { question: 'log', outcome: 'decided', figures: { had: 50, least: 90 } },
  ]);
});
