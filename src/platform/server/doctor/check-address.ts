import { z } from 'zod';
import { type Finding, fine, problem, warning } from './finding.ts';
import type { WebAnswer } from './surroundings.ts';

const isShop = (answer: WebAnswer | undefined) =>
  z.object({ status: z.literal('up') }).safeParse(answer?.body).success;

/** `here` and `there`: what `/healthz` answers on this machine, and where visitors are sent. */
export function judgeAddress(
  publicUrl: string,
  { here, there }: { here: WebAnswer | undefined; there: WebAnswer | undefined },
): Finding {
  if (isShop(there)) return fine('Address', `the shop answers at ${publicUrl}`);
  const words = {
    says: there ? `${publicUrl} is served by something else` : `no answer at ${publicUrl}`,
    why: 'visitors and Stripe’s webhook can’t reach the shop',
    mend: 'point its DNS name to your proxy and the proxy to the shop’s port; check with curl -v',
  };
  return isShop(here) || there
    ? problem('Address', words)
    : warning('Address', { ...words, says: `${words.says}; the shop is not running here` });
}
