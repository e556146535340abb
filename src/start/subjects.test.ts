import { describe, expect, it } from 'vitest';
import { mergeSubjects } from '#platform/server/merge-subjects.ts';
import { jobs, subjects } from './subjects.ts';

const idle = { cron: '* * * * *', run: async () => {} };

describe('subjects', () => {
  it('bring the jobs of the shop', () => {
    expect(Object.keys(jobs).sort()).toEqual([
      'check-vat-numbers',
      'expire-quotes',
      'forget-files',
      'forget-mails',
      'forget-messages',
      'forget-pictures',
      'forget-sign-ins',
      'forget-webhook-events',
      'lapse-approvals',
      'lapse-orders',
      'mark-late-promises',
      'reconcile-payments',
      'remind-of-invoices',
      'remind-of-lapse',
      'send-invoices',
      'send-mails',
      'warn-of-documents',
    ]);
  });

  it.each([
    ['job', { jobs: { 'lapse-orders': idle } }],
    ['metric', { metrics: { ampyard_orders_total: { kind: 'counter', help: '', labels: {} } as const } }],
    ['metric', { metrics: { ampyard_database_up: { kind: 'gauge', help: '', labels: {} } as const } }],
    ['doctor rule', { doctor: { Refunds: {} } }],
    ['public page', { pages: { blog: {} } }],
  ])('may not bring the same %s as another', (what, second) => {
    expect(() => mergeSubjects([...subjects, second])).toThrow(`Two subjects have a ${what} named`);
  });
});
