import { StartGivenUpError } from './explain-failure.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Gives up the start at a signal, and leaves nothing running; `ready` hands over to `stopOnSignals`. */
export function giveUpOnSignals(): { signal: AbortSignal; ready: () => void } {
  const giveUp = new AbortController();
  const onSignal = () => giveUp.abort(new StartGivenUpError('Stopped before the shop was open.'));
  for (const name of signals) process.on(name, onSignal);
  return {
    signal: giveUp.signal,
    ready: () => {
      for (const name of signals) process.off(name, onSignal);
    },
  };
}

/**
 * The first signal stops the shop cleanly. A later one ends it at once: nothing is lost by that either, and
 * the next start clears up. Terminals and npm often send the same signal twice, so one within a second is the same.
 */
export function stopOnSignals({ stop }: { stop(): Promise<void> }): void {
  let stoppingSince: number | undefined;

  const onSignal = (name: NodeJS.Signals) => {
    if (stoppingSince === undefined) {
      stoppingSince = Date.now();
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    } else if (Date.now() - stoppingSince > 1_000) {
      process.exit(name === 'SIGINT' ? 130 : 143);
    }
  };

  for (const name of signals) process.on(name, onSignal);
}
