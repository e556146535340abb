import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { requestNewPasswordSchema, setNewPasswordSchema } from '#people/accounts/contract/user.ts';
import type { SignInGate } from '#people/sessions/server/sign-in-gate.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/visitor-network.ts';
import { requestNewPassword, setNewPassword } from './set-new-password.ts';

interface Parts {
  db: Database;
  secret: string;
  refusesGuessablePasswords?: boolean;
  /** Whether anybody takes the shop's mails. */
  sendsMails?: boolean;
  hash(password: string): Promise<string>;
  gate: SignInGate;
}

const done = (message: string) => ({ success: true, message });

/** The way back in for who has forgotten their password: a link by mail, and a new one. */
export function registerPasswordRoutes(app: FastifyInstance, parts: Parts): void {
  const { gate } = parts;
  app.route({
    method: 'POST',
    url: '/api/auth/new-password-link',
    bodyLimit: 2 * 1024,
    schema: { hide: true, body: requestNewPasswordSchema },
    handler: async (request, reply) => {
      const { email } = request.body as z.infer<typeof requestNewPasswordSchema>;
      if (parts.sendsMails === false)
        throw new ShopError('conflict', 'This shop can’t send email yet. Please contact the shop.');
      // Held against the address whatever comes of it: nobody writes to all the world by our hand.
      await gate.countMail(networkOf(request));
      await requestNewPassword(parts, email);
      return reply
        .header('cache-control', 'no-store')
        .send(done(`If ${email} has an account here, we’ve emailed a link. It expires in one hour.`));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/auth/new-password',
    bodyLimit: 2 * 1024,
    schema: { hide: true, body: setNewPasswordSchema },
    handler: async (request, reply) => {
      const given = request.body as z.infer<typeof setNewPasswordSchema>;
      await gate.pass({ network: networkOf(request) }, async () => {
        await setNewPassword(parts, given);
        return Response.json({});
      });
      return reply
        .header('cache-control', 'no-store')
        .send(done('Your new password is set. Please sign in with it.'));
    },
  });
}
