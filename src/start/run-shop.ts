import cluster from 'node:cluster';
import type { PageRenderer } from '#platform/server/page-renderer/page-renderer.ts';
import { type Config, loadConfig } from '#platform/server/settings/config.ts';
import { exitWith } from './explain-failure.ts';
import type { OpenShop } from './start-shop.ts';
import { giveUpOnSignals, stopOnSignals } from './stop-on-signals.ts';
import { say, sayProgress, sayWelcome } from './terminal/terminal.ts';

interface RunOptions {
  loadRenderer(): Promise<PageRenderer>;
  /** What each of several workers runs; without it there is one process, whatever the settings say. */
  workerFile?: string;
}

/** The shop as a process: settings from the environment, words to the terminal, signals to stop it. */
export async function runShop(options: RunOptions): Promise<void> {
  // A closed output (`npm start | head`) is no reason to stop selling.
  process.stdout.on('error', () => {});
  if (cluster.isWorker) {
    const { runWorker } = await import('./workers/run-worker.ts');
    return await runWorker(options.loadRenderer);
  }
  const { signal, ready } = giveUpOnSignals();
  try {
    const config = loadConfig();
    const shop = await open(config, options, signal);
    stopOnSignals({
      stop() {
        say('\nStopping: finishing open requests …');
        return shop.stop();
      },
    });
    ready();
    sayWelcome(config, shop);
  } catch (error) {
    exitWith(signal.aborted ? signal.reason : error);
  }
}

/** What serves visitors is not even loaded by who only watches over those that do. */
async function open(config: Config, options: RunOptions, signal: AbortSignal): Promise<OpenShop> {
  const { loadRenderer, workerFile } = options;
  if (config.workers > 1 && workerFile) {
    const { superviseWorkers } = await import('./workers/supervise-workers.ts');
    return await superviseWorkers({ config, workerFile, onProgress: sayProgress, signal });
  }
  const { startShop } = await import('./start-shop.ts');
  return await startShop({ config, loadRenderer, onProgress: sayProgress, signal });
}
