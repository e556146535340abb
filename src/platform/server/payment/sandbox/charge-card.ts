import { and, eq, inArray } from 'drizzle-orm';
import type { ConfirmCard, SandboxError } from '#platform/contract/sandbox-payment.ts';
import type { Database } from '../../database/database.ts';
import { sandboxIntents } from './tables.ts';
import { challengeFailed, declined, judgeCard, type Verdict } from './test-cards.ts';

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
