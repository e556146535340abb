import type { RunningShop } from './start-shop.ts';
import { say } from './terminal.ts';

/**
 * The first signal stops the shop cleanly. A later one ends it at once: nothing is lost by that either, and
 * the next start clears up. Terminals and npm often send the same signal twice, so one within a second is the same.
 */
export function stopOnSignals(shop: RunningShop): void {
  let stoppingSince: number | undefined;

  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince === undefined) {
      stoppingSince = Date.now();
      say('\nStopping: running requests are being finished …');
      shop.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    } else if (Date.now() - stoppingSince > 1_000) {
      process.exit(signal === 'SIGINT' ? 130 : 143);
    }
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
