import type { ConsignmentState } from '../../rules/consignments.ts';

type Tone = 'neutral' | 'success' | 'warning';

export const stateWords: Record<ConsignmentState, { label: string; tone: Tone }> = {
  'to-be-sent': { label: 'To be sent', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  discarded: { label: 'Discarded', tone: 'neutral' },
};
