import { setImmediate as letOthersGo, setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../visitor-network.ts';
import { WaitingLine } from '../waiting-line.ts';

/** Does a visitor's work when it is their turn, or throws where too many wait. */
export type InTurn = <Result>(request: FastifyRequest, work: () => Promise<Result>) => Promise<Result>;

/** Longer than any page takes to render: whoever needs more waits for the database, and is in nobody's way. */
const longestTurnMs = 50;

/** When so many wait, rendering leaves half of the time to everybody else. */
const crowd = 8;

/**
 * What anybody may ask for, and is not cached, is made one after the other. Rendering a page stops everything else, and
 * a hundred at once would stop it a hundred times between any two steps of a customer's call.
 */
export function createPublicTurns(): InTurn {
  const line = new WaitingLine('Many people ask for this just now. Please try again in a moment.');
  return (request, work) =>
    new Promise((resolve, reject) => {
      const turn = async () => {
        await letOthersGo();
        const begun = performance.now();
        const working = work();
        working.then(resolve, reject);
        await Promise.race([working, pause(longestTurnMs, undefined, { ref: false })]).catch(() => {});
        if (line.length > crowd) await pause(performance.now() - begun);
      };
      line.run(networkOf(request), turn).catch(reject);
    });
}
