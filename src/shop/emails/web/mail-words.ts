import type { ListedMail } from '../contract/mail.ts';

export const stateWords: Record<
  ListedMail['state'],
  { label: string; tone: 'neutral' | 'success' | 'warning' | 'danger' }
> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  'given-up': { label: 'Failed', tone: 'danger' },
  unwanted: { label: 'Unsubscribed', tone: 'neutral' },
};
