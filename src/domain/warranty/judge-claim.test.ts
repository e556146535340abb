import { expect, it } from 'vitest';
import { judgeClaim, type WarrantyClaim, type WarrantyVerdict } from './judge-claim.ts';

/** The 84 kWh pack: 8 years, 70 %, rated energy times rated cycles. */
const terms = { years: 8, healthLimit: 70, mostThroughputWh: 126_000_000, mostCycles: 1500, leastLogged: 90 };
const claim: WarrantyClaim = {
  ...{ inServiceOn: '2022-11-16', claimedOn: '2026-11-16', throughputWh: 60_000_000, cycles: 700 },
  ...{ health: 66, healthError: 2, overcharges: 0, deepDischarges: 0, overheatings: 0, logged: 98 },
};

it.each<[string, Partial<WarrantyClaim>, WarrantyVerdict]>([
  ['66 % after 4 years', {}, 'covered'],
  ['71 %', { health: 71 }, 'test-again'],
  ['82 %', { health: 82 }, 'no-claim'],
  ['just below the limit with its error', { health: 67.9 }, 'covered'],
  ['just at it', { health: 68 }, 'test-again'],
  ['just above it with its error', { health: 72 }, 'no-claim'],
  ['a serial nobody knows', { inServiceOn: undefined, health: 10 }, 'unknown-serial'],
  ['on its last day', { claimedOn: '2030-11-15' }, 'covered'],
  ['the day after', { claimedOn: '2030-11-16' }, 'years-over'],
  ['all of its throughput', { throughputWh: 126_000_000 }, 'covered'],
  ['more than its throughput', { throughputWh: 126_000_001 }, 'throughput-over'],
  ['more than its cycles', { cycles: 1501 }, 'cycles-over'],
  ['throughput that nobody counted', { throughputWh: undefined }, 'covered'],
  ['overcharged once', { overcharges: 1 }, 'exclusion'],
  ['deeply discharged', { deepDischarges: 3, health: 90 }, 'exclusion'],
  ['too hot', { overheatings: 1 }, 'exclusion'],
  ['logged half of the time', { logged: 50 }, 'poor-log'],
  ['past its years and overcharged', { claimedOn: '2031-01-01', overcharges: 2 }, 'years-over'],
  ['overcharged with a poor log', { overcharges: 1, logged: 10 }, 'exclusion'],
  ['from 29 February', { inServiceOn: '2016-02-29', claimedOn: '2024-02-28' }, 'covered'],
])('%s', (_, told, verdict) => {
  expect(judgeClaim(terms, { ...claim, ...told })).toBe(verdict);
});
