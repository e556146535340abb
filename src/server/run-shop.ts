import type { PageRenderer } from './adapters/page-renderer/page-renderer.ts';
import { loadConfig } from './config.ts';
import { exitWith } from './explain-failure.ts';
import { startShop } from './start-shop.ts';
import { giveUpOnSignals, stopOnSignals } from './stop-on-signals.ts';
import { sayProgress, sayWelcome } from './terminal.ts';

/** The shop as a process: settings from the environment, words to the terminal, signals to stop it. */
export async function runShop(loadRenderer: () => Promise<PageRenderer>): Promise<void> {
  // That nobody reads any more (`npm start | head`) is no reason to stop selling.
  process.stdout.on('error', () => {});
  const { signal, ready } = giveUpOnSignals();
  try {
    const config = loadConfig();
    const shop = await startShop({ config, loadRenderer, onProgress: sayProgress, signal });
    stopOnSignals(shop);
    ready();
    sayWelcome(config, shop);
  } catch (error) {
    exitWith(signal.aborted ? signal.reason : error);
  }
}
