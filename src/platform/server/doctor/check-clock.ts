import { type Finding, fine, problem } from './finding.ts';

/** A clock that somebody else has shown, and ours at that moment. */
export interface ClockReading {
  whose: string;
  theirs: number;
  ours: number;
}

/** Far more than an answer's way takes, and far less than Stripe's signatures (300 s) and sign-ins bear. */
const toleranceMs = 5_000;

export function judgeClocks(readings: ClockReading[]): Finding[] {
  const wrong = readings.filter(({ theirs, ours }) => Math.abs(theirs - ours) > toleranceMs);
  if (wrong.length > 0)
    return wrong.map(({ whose, theirs, ours }) =>
      problem('Clock', {
        says: `this machine’s clock is ${describe(ours - theirs)} the clock of ${whose}`,
        why: 'sign-ins and webhooks are rejected, and stock is held too long or too short',
        mend: 'timedatectl set-ntp true, on the machine with the wrong clock',
      }),
    );
  return [
    fine(
      'Clock',
      `agrees with ${readings.map(({ whose }) => whose).join(' and ') || 'no other clock to compare with'}`,
    ),
  ];
}

function describe(difference: number): string {
  const seconds = Math.round(Math.abs(difference) / 1000);
  return `${seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`} ${difference > 0 ? 'ahead of' : 'behind'}`;
}
