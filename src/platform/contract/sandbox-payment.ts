import { z } from 'zod';
import { email, phoneNumber, requiredText } from './fields.ts';

/*
 * What the sandbox understands. It stands where a payment company would, outside the shop's own
 * calls: its errors have the shape that such companies use.
 */

export const sandboxPaths = {
  confirm: '/api/sandbox-payments/confirm',
  challenge: '/api/sandbox-payments/challenge',
};

const clientSecret = requiredText('clientSecret', { max: 255 });
const month = z.union([z.number(), z.string()]).transform(Number).pipe(z.int());

export const confirmCardSchema = z.object({
  clientSecret,
  card: z.object({
    number: z
      .union([z.string(), z.number()])
      .transform((number) => String(number).replace(/[\s-]/g, ''))
      .pipe(z.string().max(30)),
    expMonth: month,
    expYear: month,
    cvc: z
      .union([z.string(), z.number()])
      .transform((cvc) => String(cvc).trim())
      .pipe(z.string().max(10)),
  }),
  billing: z.object({
    name: requiredText('name', { max: 120 }),
    email: email(),
    phone: phoneNumber('phone').optional(),
  }),
});

export type ConfirmCard = z.infer<typeof confirmCardSchema>;

/** What the customer answered to the bank's question. */
export const answerChallengeSchema = z.object({ clientSecret, approve: z.boolean() });

export const sandboxAnswerSchema = z.object({
  paymentIntent: z.object({
    id: z.string(),
    status: z.enum(['requires_payment_method', 'requires_action', 'succeeded', 'canceled']),
  }),
});

export const sandboxErrorSchema = z.object({
  error: z.object({ code: z.string(), declineCode: z.string().optional(), message: z.string() }),
});

export type SandboxError = z.infer<typeof sandboxErrorSchema>['error'];
