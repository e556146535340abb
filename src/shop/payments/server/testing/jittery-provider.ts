import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';

/** The provider as the network makes it: each answer takes a little, and never the same. */
export function jittery(provider: PaymentProvider, maxMs = 6): PaymentProvider {
  const late =
    <Input extends unknown[], Answer>(call: (...input: Input) => Promise<Answer>) =>
    async (...input: Input): Promise<Answer> => {
      await pause(Math.random() * maxMs);
      const answer = await call(...input);
      await pause(Math.random() * maxMs);
      return answer;
    };
  return {
    ...provider,
    createIntent: late(provider.createIntent),
    findIntent: late(provider.findIntent),
    cancelIntent: late(provider.cancelIntent),
    refund: late(provider.refund),
    listRefunds: late(provider.listRefunds),
  };
}
