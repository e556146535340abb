import { describe, expect, it } from 'vitest';
import { judgeFirebase, judgeIssuer } from '#people/sign-in/server/identity/check-identity.ts';
import { judgeBank, judgeParked, judgeWebhooks } from '#shop/payments/server/check-payments.ts';
import { judgeOverpayments, judgeRefunds } from '#shop/refunds/server/check-refunds.ts';
import { jobs } from '#start/subjects.ts';
import { judgeCluster } from './check-cluster.ts';
import { judgeConnections, judgeDatabase, judgePooling } from './check-database.ts';
import { judgeAddress, judgeClocks, judgeStripe } from './check-network.ts';
import { judgeBackup, judgeFiles, judgeJobs } from './check-run.ts';
import { judgeNode } from './check-settings.ts';
import type { Finding } from './doctor-rule.ts';
import { judgeDisk } from './examine.ts';
import type { DatabaseFacts } from './read-database.ts';

const answer = (body: unknown, status = 200) => ({ status, body, clocks: undefined });
const now = Date.parse('2026-11-16');
const hoursAgo = (hours: number) => now - hours * 3_600_000;

const facts: DatabaseFacts = {
  version: 180_004,
  isReplica: false,
  isReadOnly: false,
  synchronousCommit: 'on',
  synchronousNames: '',
  maxConnections: 97,
  statementTimeout: '0',
  identity: '1 ampyard',
  clock: now,
  user: 'ampyard',
  mayCreate: true,
  mayWrite: true,
  applied: [{ when: 1, name: '0000_tables', runsWithBuildsSince: null }],
  replicas: [],
  isServing: true,
};
const known = { names: ['0000_tables'], times: [1] };
const more = { names: ['0000_tables', '0001_more'], times: [1, 2] };
const replica = (state: string, lagBytes = 0) => ({ name: 'node2', state, lagBytes });
const cluster = { isReplica: false, synchronousNames: '"node2"', replicas: [replica('sync')] };
const pooling = { hasDirectUrl: true, keepsSession: true, isSameDatabase: true, statementTimeout: '10s' };
const load = { poolSize: 10, workers: 2, isPooled: false };

/** What is looked at, what is found, and words of it. */
const cases: [title: string, found: Finding | Finding[], level: Finding['level'], words: RegExp][] = [
  ['Node 20 in its last spring', judgeNode('20.19.0', Date.parse('2026-04-01')), 'fine', /20\.19\.0/],
  ['Node 20 after its end', judgeNode('20.19.0', now), 'warning', /no security updates since 2026-04-30/],
  [
    'PostgreSQL 13',
    judgeDatabase({ ...facts, version: 130_010 }, known),
    'problem',
    /PostgreSQL 13 is not supported/,
  ],
  ['PostgreSQL 14', judgeDatabase({ ...facts, version: 140_000 }, known), 'fine', /PostgreSQL 14/],
  ['a replica', judgeDatabase({ ...facts, isReplica: true }, known), 'problem', /replica/],
  ['tables of another role', judgeDatabase({ ...facts, mayWrite: false }, known), 'problem', /can’t write/],
  [
    'no tables yet',
    judgeDatabase({ ...facts, mayWrite: null, applied: [] }, known),
    'fine',
    /next start: 0000_tables/,
  ],
  ['a migration to make', judgeDatabase(facts, more), 'fine', /next start: 0001_more/],
  [
    'a migration that may not be made',
    judgeDatabase({ ...facts, mayCreate: false }, more),
    'problem',
    /0001_more.*can’t create tables/,
  ],
  [
    'nothing to make, and no right to',
    judgeDatabase({ ...facts, mayCreate: false }, known),
    'fine',
    /up to date/,
  ],
  [
    'a newer version’s database',
    judgeDatabase(
      {
        ...facts,
        applied: [...facts.applied, { when: 2, name: '0001_more', runsWithBuildsSince: null }],
      },
      known,
    ),
    'warning',
    /already migrated by a newer version \(0001_more\)/,
  ],
  [
    'a pre-release’s database',
    judgeDatabase(facts, { names: ['0000_baseline'], times: [9] }),
    'problem',
    /created by a pre-release/,
  ],
  [
    'as many connections as there are',
    judgeConnections({ maxConnections: 29 }, load),
    'fine',
    /29 of 29 connections: room for 1/,
  ],
  [
    'one connection too few',
    judgeConnections({ maxConnections: 28 }, load),
    'problem',
    /29 of 28 connections/,
  ],
  [
    'few connections behind a pooler',
    judgeConnections({ maxConnections: 28 }, { ...load, isPooled: true }),
    'fine',
    /up to 9 of 28 connections/,
  ],
  ['a pooler, told of', judgePooling(pooling), 'fine', /past the pooler/],
  [
    'a pooler for direct',
    judgePooling({ ...pooling, keepsSession: false }),
    'problem',
    /DATABASE_DIRECT_URL goes through a pooler/,
  ],
  [
    'a pooler without a limit',
    judgePooling({ ...pooling, statementTimeout: '0' }),
    'warning',
    /no statement_timeout/,
  ],
  ['a cluster in sync', judgeCluster(cluster), 'fine', /1 replicas, 1 in sync/],
  [
    'no replicas',
    judgeCluster({ ...cluster, synchronousNames: '', replicas: [] }),
    'fine',
    /without replicas/,
  ],
  [
    'a synchronous replica that is gone',
    judgeCluster({ ...cluster, replicas: [] }),
    'problem',
    /none is connected/,
  ],
  [
    'replicas that commits do not wait for',
    judgeCluster({ ...cluster, synchronousNames: '', replicas: [replica('async')] }),
    'warning',
    /none of them synchronous/,
  ],
  [
    'a replica far behind',
    judgeCluster({ ...cluster, replicas: [replica('sync'), replica('potential', 1e9)] }),
    'warning',
    /far behind: node2/,
  ],
  [
    'clocks within five seconds',
    judgeClocks([{ whose: 'Stripe', theirs: now, ours: now + 4_900 }]),
    'fine',
    /agrees with Stripe/,
  ],
  [
    'a clock six seconds late',
    judgeClocks([{ whose: 'Stripe', theirs: now, ours: now - 6_000 }]),
    'problem',
    /6 s behind the clock of Stripe/,
  ],
  ['a tenth of the disk', judgeDisk('data', { free: 11e9, total: 100e9 }), 'fine', /11\.0 GB/],
  ['less than that', judgeDisk('data', { free: 9e9, total: 100e9 }), 'warning', /9\.0 GB of 100 GB/],
  ['the last gigabyte', judgeDisk('data', { free: 0.9e9, total: 5e9 }), 'problem', /database stops/],
  ['a backup of last night', judgeBackup({ now, lastBackup: hoursAgo(20) }, true), 'fine', /20 hours/],
  [
    'a live shop’s backup of three days ago',
    judgeBackup({ now, lastBackup: hoursAgo(72) }, true),
    'problem',
    /72 hours/,
  ],
  ['a live shop without a backup', judgeBackup({ now, lastBackup: null }, true), 'problem', /no backup yet/],
  ['a demo without a backup', judgeBackup({ now, lastBackup: null }, false), 'fine', /not needed/],
  [
    'files that are there',
    judgeFiles({ files: 3, missing: 0, whereabouts: undefined }),
    'fine',
    /in the database/,
  ],
  [
    'a file that is gone',
    judgeFiles({ files: 3, missing: 1, whereabouts: '/data/files' }),
    'problem',
    /1 of 3 are missing from \/data\/files/,
  ],
  [
    'a bucket that refuses access',
    judgeFiles({ files: 3, missing: 0, whereabouts: 'https://s3.test/papers', failure: 'answered 403' }),
    'problem',
    /answered 403/,
  ],
  ['no account for bank transfers', judgeBank({}), 'warning', /no bank account is stated/],
  [
    'a bank that is not found from abroad',
    judgeBank({ given: { iban: 'DE1' } }),
    'warning',
    /BIC is not stated/,
  ],
  [
    'an account for bank transfers',
    judgeBank({ given: { iban: 'DE1', bic: 'COBADEFFXXX' } }),
    'fine',
    /bank transfers are accepted/,
  ],
  [
    'another account in the environment than admins saved',
    judgeBank({ given: { iban: 'DE1' }, saved: { iban: 'DE20001', bic: 'COBADEFFXXX' } }),
    'warning',
    /saved in Settings holds \(it ends in 0001\)/,
  ],
  [
    'an account that admins removed',
    judgeBank({ given: { iban: 'DE1' }, saved: { iban: null } }),
    'warning',
    /no bank account/,
  ],
  ['a parked payment', judgeParked({ parked: 1 }), 'warning', /parked: 1/],
  ['a refund that failed', judgeRefunds({ failedRefunds: 2 }), 'warning', /failed: 2/],
  ['refunds that went well', judgeRefunds({ failedRefunds: 0 }), 'fine', /none/],
  ['what was overpaid and is kept', judgeOverpayments(['AY-1', 'AY-2']), 'warning', /AY-1, AY-2/],
  ['a lot of it', judgeOverpayments(Array(7).fill('AY-1')), 'warning', /and 2 more/],
  ['nothing overpaid', judgeOverpayments([]), 'fine', /none to send back/],
  [
    'no webhook and no payment',
    judgeWebhooks({ settledByStripe: 0, webhooks: 0 }),
    'fine',
    /not needed by any payment/,
  ],
  [
    'payments without a webhook',
    judgeWebhooks({ settledByStripe: 3, webhooks: 0 }),
    'problem',
    /never arrived/,
  ],
  [
    'jobs in time',
    judgeJobs({ now, jobs: [{ name: 'lapse-orders', lastDone: hoursAgo(0.1) }] }, jobs, true),
    'fine',
    /ran on time/,
  ],
  [
    'a job that stands still',
    judgeJobs({ now, jobs: [{ name: 'lapse-orders', lastDone: hoursAgo(1) }] }, jobs, true),
    'problem',
    /lapse-orders/,
  ],
  [
    'a job of once a day, this morning',
    judgeJobs({ now, jobs: [{ name: 'forget-pictures', lastDone: hoursAgo(20) }] }, jobs, true),
    'fine',
    /ran on time/,
  ],
  [
    'jobs while no shop runs',
    judgeJobs({ now, jobs: [{ name: 'lapse-orders', lastDone: hoursAgo(9) }] }, jobs, false),
    'fine',
    /no shop is running/,
  ],
  [
    'Stripe behind a firewall',
    judgeStripe({ key: undefined, endpoints: undefined }, 'https://shop.example'),
    'problem',
    /cannot be reached/,
  ],
  [
    'a restricted key',
    judgeStripe({ key: answer({}), endpoints: answer({}, 403) }, 'https://shop.example'),
    'warning',
    /can’t list webhooks/,
  ],
  [
    'an issuer’s other name',
    judgeIssuer('https://id.example', answer({ issuer: 'https://other.example' })),
    'problem',
    /not the address/,
  ],
  [
    'an issuer with a slash',
    judgeIssuer('https://id.example/', answer({ issuer: 'https://id.example' })),
    'fine',
    /answers/,
  ],
  [
    'Firebase’s domains',
    judgeFirebase('https://shop.example', answer({ authorizedDomains: ['shop.example'] })),
    'fine',
    /answers/,
  ],
  [
    'a domain Firebase does not know',
    judgeFirebase('https://shop.example', answer({ authorizedDomains: [] })),
    'problem',
    /shop\.example is not among/,
  ],
  [
    'a key Firebase does not know',
    judgeFirebase(undefined, answer({ error: {} }, 400)),
    'problem',
    /FIREBASE_API_KEY/,
  ],
  [
    'an address that no answer yet',
    judgeAddress('https://shop.example', { here: undefined, there: undefined }),
    'warning',
    /not running here/,
  ],
  [
    'an address that does not lead here',
    judgeAddress('https://shop.example', { here: answer({ status: 'up' }), there: undefined }),
    'problem',
    /no answer/,
  ],
];

describe('the doctor judges', () => {
  it.each(cases)('%s', (_title, found, level, words) => {
    const findings = [found].flat();
    expect(findings.map((finding) => finding.level)).toContain(level);
    if (level === 'fine') expect(findings.every((finding) => finding.level === 'fine')).toBe(true);
    expect(findings.map(({ says, why }) => `${says} ${why}`).join('\n')).toMatch(words);
  });
});
