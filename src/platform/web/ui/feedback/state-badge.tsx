import { Badge, type BadgeTone } from './badge.tsx';

/**
 * One colour per state, on every screen: green is done, blue is under way, yellow waits for an action, red has failed or is
 * stopped, grey asks for nothing.
 */
export const stateTones = {
  Paid: 'success',
  Unpaid: 'warning',
  'On account': 'accent',
  'Partly refunded': 'neutral',
  Refunded: 'neutral',
  'Awaiting transfer': 'neutral',
  'Reservation expired': 'danger',
  'No longer on sale': 'neutral',

  Pending: 'neutral',
  'Partly shipped': 'accent',
  Shipped: 'success',

  'To be sent': 'warning',
  'On its way': 'accent',
  Sent: 'success',
  Failed: 'danger',
} as const satisfies Record<string, BadgeTone>;

export type StateName = keyof typeof stateTones;

export function StateBadge({ state }: { state: StateName }) {
  return <Badge tone={stateTones[state]}>{state}</Badge>;
}
