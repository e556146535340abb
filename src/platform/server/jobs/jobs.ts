/** What the shop does by itself. Each may run twice, or on any instance, without harm. */
export const jobs = {
  'lapse-orders': { cron: '* * * * *' },
  'reconcile-payments': { cron: '* * * * *' },
  'remind-of-lapse': { cron: '* * * * *' },
  'send-mails': { cron: '* * * * *' },
  'forget-sign-ins': { cron: '*/10 * * * *' },
  'forget-webhook-events': { cron: '15 3 * * *' },
  'forget-pictures': { cron: '45 3 * * *' },
  'forget-files': { cron: '55 3 * * *' },
  'forget-mails': { cron: '5 4 * * *' },
} as const;

export type JobName = keyof typeof jobs;

export type JobHandlers = Record<JobName, () => Promise<unknown>>;
