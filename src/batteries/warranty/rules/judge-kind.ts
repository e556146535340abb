import { type ClaimDetails, type ClaimKind, lastDayOf, missingDetails } from './claim-kinds.ts';
import { type Answer, type JudgedStep, type Judgement, toStep, type WarrantyQuestion } from './judgement.ts';

type OtherKind = Exclude<ClaimKind, 'state-of-health'>;

interface KindClaim extends ClaimDetails {
  /** Nothing of a serial that we never made. */
  beganOn?: string | undefined;
  claimedOn: string;
}

type Ask = (claim: KindClaim) => Answer;

/** A claim about goods that were not as they should be at delivery. The first question that holds decides. */
export function judgeKind(kind: OtherKind, claim: KindClaim): Judgement {
  const steps: JudgedStep[] = [];
  const missing = missingDetails(kind, claim);
  const questions: [WarrantyQuestion, Ask][] = [
    ['serial', ({ beganOn }) => (beganOn ? { figures: { beganOn } } : { verdict: 'unknown-serial' })],
    ['details', () => ({ verdict: missing.length > 0 ? 'ask-more' : undefined })],
    ...questionsOf[kind],
  ];
  for (const [question, ask] of questions) {
    const answer = ask(claim);
    steps.push(toStep(question, answer));
    if (answer.verdict) return { verdict: answer.verdict, steps, ...(missing.length > 0 && { missing }) };
  }
  throw new Error('The last question always decides.');
}

const reportedInTime =
  (verdict: 'faulty-on-delivery' | 'wrong-delivery'): Ask =>
  ({ deliveredOn = '', claimedOn }) => {
    const until = lastDayOf('notice', deliveredOn);
    return {
      verdict: claimedOn > until ? 'notice-late' : verdict,
      figures: { deliveredOn, until, claimedOn },
    };
  };

/** Each relies on the details that its kind needs. */
const questionsOf: Record<OtherKind, [WarrantyQuestion, Ask][]> = {
  'dead-on-delivery': [
    // That it does not work is what is claimed; a test may show that it does.
    ['works', ({ works }) => ({ verdict: works ? 'works' : undefined })],
    ['notice', reportedInTime('faulty-on-delivery')],
  ],
  'wrong-goods': [['notice', reportedInTime('wrong-delivery')]],
  'transport-damage': [
    [
      'damage',
      ({ isVisible, isNoted, deliveredOn = '', claimedOn }) => {
        if (isVisible)
          return {
            verdict: isNoted ? 'damaged-in-transit' : 'notice-late',
            figures: { deliveredOn, isVisible: 1, isNoted: isNoted ? 1 : 0 },
          };
        const until = lastDayOf('hidden-damage', deliveredOn);
        return {
          verdict: claimedOn > until ? 'notice-late' : 'damaged-in-transit',
          figures: { deliveredOn, isVisible: 0, until, claimedOn },
        };
      },
    ],
  ],
  'legal-guarantee': [
    ['buyer', ({ buyer }) => ({ verdict: buyer === 'business' ? 'national-law' : undefined })],
    [
      'guarantee',
      ({ deliveredOn = '', noticedOn = '' }) => {
        const [presumedUntil, until] = [
          lastDayOf('presumption', deliveredOn),
          lastDayOf('guarantee', deliveredOn),
        ];
        const figures = { deliveredOn, noticedOn, presumedUntil, until };
        if (noticedOn > until) return { verdict: 'guarantee-over', figures };
        return { verdict: noticedOn > presumedUntil ? 'guarantee-to-prove' : 'guarantee-presumed', figures };
      },
    ],
  ],
};
