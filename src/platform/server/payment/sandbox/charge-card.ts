import { and, eq, inArray } from 'drizzle-orm';
import type { ConfirmCard, SandboxError } from '#platform/contract/sandbox-payment.ts';
import type { Database } from '../../database/database.ts';
import { sandboxIntents } from './tables.ts';

type Card = ConfirmCard['card'];

/** What the bank says to a card. A challenge asks the customer first. */
type Verdict =
  | { kind: 'approve'; refundsGo?: 'late' | 'wrong' }
  | { kind: 'challenge'; afterwards: 'approve' | 'decline' }
  | { kind: 'refuse'; error: SandboxError };

const approve: Verdict = { kind: 'approve' };

function refuse(code: string, message: string, declineCode?: string): Verdict {
  return { kind: 'refuse', error: { code, message, ...(declineCode && { declineCode }) } };
}

const declined = refuse('card_declined', 'Your card was declined.', 'generic_decline');

const challengeFailed = refuse(
  'payment_intent_authentication_failure',
  'Your bank could not confirm that it was you. Please try again or use another card.',
);

/** The numbers are those that Stripe publishes for testing, and they do here what they do there. */
const verdicts: Record<string, Verdict> = {
  '4242424242424242': approve,
  '5555555555554444': approve,
  '378282246310005': approve,
  // Charged like any other: what goes back to them is pending at first, or fails after it was sent.
  '4000000000007726': { kind: 'approve', refundsGo: 'late' },
  '4000000000005126': { kind: 'approve', refundsGo: 'wrong' },
  '4000000000000002': declined,
  '4000000000009995': refuse('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  '4000000000000069': refuse('expired_card', 'Your card has expired.'),
  '4000000000000127': refuse('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': refuse(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000002500003155': { kind: 'challenge', afterwards: 'approve' },
  '4000002760003184': { kind: 'challenge', afterwards: 'approve' },
  '4000000000003220': { kind: 'challenge', afterwards: 'approve' },
  '4000008400001629': { kind: 'challenge', afterwards: 'decline' },
};

/** Judges a card by its number, after what any bank looks at first. */
function judgeCard({ number, expMonth, expYear, cvc }: Card, today: Date): Verdict {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return refuse('incorrect_number', 'Your card number is invalid.');
  }
  if (expMonth < 1 || expMonth > 12) {
    return refuse('invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  const year = expYear < 100 ? 2000 + expYear : expYear;
  const lastMonth = year * 12 + expMonth;
  const thisMonth = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  if (lastMonth < thisMonth || lastMonth > thisMonth + 50 * 12) {
    return refuse('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  if (!/^\d{3,4}$/.test(cvc)) return refuse('invalid_cvc', "Your card's security code is invalid.");
  return (
    verdicts[number] ??
    refuse(
      'card_declined',
      'Your card was declined. The sandbox accepts test cards only.',
      'test_mode_live_card',
    )
  );
}

/** The check digit of card numbers, as in ISO/IEC 7812. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

type SandboxIntent = typeof sandboxIntents.$inferSelect;

/** The bank's no, in the words that the customer is shown. */
export class CardRefused extends Error {
  readonly error: SandboxError;

  constructor(error: SandboxError) {
    super(error.message);
    this.name = 'CardRefused';
    this.error = error;
  }
}

/** Charges a card, or asks its holder first. A payment that is charged already stays as it is. */
export async function chargeCard(db: Database, { clientSecret, card }: ConfirmCard): Promise<SandboxIntent> {
  const intent = await getIntent(db, clientSecret);
  if (intent.status === 'succeeded') return intent;
  return await follow(db, clientSecret, judgeCard(card, new Date()), [
    'requires_payment_method',
    'requires_action',
  ]);
}

/** The customer's answer to the bank's question. */
export async function answerChallenge(
  db: Database,
  { clientSecret, approve }: { clientSecret: string; approve: boolean },
): Promise<SandboxIntent> {
  const intent = await getIntent(db, clientSecret);
  if (intent.status !== 'requires_action') return intent;
  if (!approve) return await follow(db, clientSecret, challengeFailed, ['requires_action']);
  const verdict: Verdict = intent.afterChallenge === 'approve' ? { kind: 'approve' } : declined;
  return await follow(db, clientSecret, verdict, ['requires_action']);
}

async function follow(
  db: Database,
  clientSecret: string,
  verdict: Verdict,
  from: SandboxIntent['status'][],
): Promise<SandboxIntent> {
  const [intent] = await db
    .update(sandboxIntents)
    .set(consequenceOf(verdict))
    .where(and(eq(sandboxIntents.clientSecret, clientSecret), inArray(sandboxIntents.status, from)))
    .returning();
  const settled = intent ?? (await getIntent(db, clientSecret));
  if (verdict.kind === 'refuse' && settled.status !== 'succeeded') throw new CardRefused(verdict.error);
  return settled;
}

function consequenceOf(verdict: Verdict): Partial<SandboxIntent> {
  if (verdict.kind === 'approve') {
    return { status: 'succeeded', afterChallenge: null, refundsGo: verdict.refundsGo ?? null };
  }
  if (verdict.kind === 'challenge') return { status: 'requires_action', afterChallenge: verdict.afterwards };
  return { status: 'requires_payment_method', afterChallenge: null };
}

async function getIntent(db: Database, clientSecret: string): Promise<SandboxIntent> {
  const [intent] = await db
    .select()
    .from(sandboxIntents)
    .where(eq(sandboxIntents.clientSecret, clientSecret));
  if (!intent) {
    throw new CardRefused({
      code: 'resource_missing',
      message: 'Payment not found. Please reload the page.',
    });
  }
  if (intent.status === 'canceled') {
    throw new CardRefused({
      code: 'payment_intent_unexpected_state',
      message: 'This payment was closed. Please reload the page.',
    });
  }
  return intent;
}
