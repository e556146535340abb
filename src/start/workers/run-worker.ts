import { once } from 'node:events';
import type { PageRenderer } from '#platform/server/page-renderer/page-renderer.ts';
import { explainFailure } from '../explain-failure.ts';
import { serveShop } from '../serve-shop.ts';
import { stopOnSignals } from '../stop-on-signals.ts';
import type { WorkerMessage, WorkerOrder } from './worker-messages.ts';
import { answerThatIAmThere } from './worker-messages.ts';
import { askForAllMetrics, tellMetrics } from './worker-metrics.ts';

/**
 * One of several processes that serve visitors. Whatever is done once has been done by the supervisor, without which
 * it does not live on: node:cluster ends a worker whose channel to it is cut.
 */
export async function runWorker(loadRenderer: () => Promise<PageRenderer>): Promise<void> {
  try {
    const renderer = loadRenderer();
    renderer.catch(() => {});
    const hearing = once(process, 'message');
    tell({ listens: true });
    const [order] = (await hearing) as [WorkerOrder];
    answerThatIAmThere();
    const { prometheus, ...served } = await serveShop({ ...order, renderer, allMetrics: askForAllMetrics });
    if (prometheus) tellMetrics(prometheus);
    stopOnSignals(served);
  } catch (error) {
    tell({ refusal: explainFailure(error) }, () => process.exit(1));
  }
}

function tell(message: WorkerMessage, whenTold = () => {}): void {
  process.send?.(message, whenTold);
}
