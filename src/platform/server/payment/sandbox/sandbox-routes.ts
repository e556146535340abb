import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  answerChallengeSchema,
  type ConfirmCard,
  confirmCardSchema,
  sandboxAnswerSchema,
  sandboxErrorSchema,
  sandboxPaths,
} from '#platform/contract/sandbox-payment.ts';
import type { Database } from '../../database/database.ts';
import { answerChallenge, CardRefused, chargeCard } from './charge-card.ts';
import type { sandboxIntents } from './tables.ts';

type SandboxIntent = typeof sandboxIntents.$inferSelect;

const response = { 200: sandboxAnswerSchema, 402: sandboxErrorSchema };

/** Anyone may send it, so it is no larger than it need be. */
const bodyLimit = 8 * 1024;

/** The holder of a payment's client secret may pay it, as with any payment company. */
export function registerSandboxRoutes(app: FastifyInstance, db: Database): void {
  app.post(
    sandboxPaths.confirm,
    {
      bodyLimit,
      schema: {
        operationId: 'confirmCard',
        tags: ['Payments'],
        summary: 'Sandbox: pay with a test card',
        body: confirmCardSchema,
        response,
      },
    },
    (request, reply) => answer(reply, chargeCard(db, request.body as ConfirmCard)),
  );
  app.post(
    sandboxPaths.challenge,
    {
      bodyLimit,
      schema: {
        operationId: 'answerChallenge',
        tags: ['Payments'],
        summary: 'Sandbox: answer the bank’s question',
        body: answerChallengeSchema,
        response,
      },
    },
    (request, reply) =>
      answer(reply, answerChallenge(db, request.body as z.infer<typeof answerChallengeSchema>)),
  );
}

async function answer(reply: { code(status: number): unknown }, charge: Promise<SandboxIntent>) {
  try {
    const { id, status } = await charge;
    return { paymentIntent: { id, status } };
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    reply.code(402);
    return { error: error.error };
  }
}
