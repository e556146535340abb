import { AggregatorRegistry, type MetricObject } from 'prom-client';
import type { Prometheus } from '#platform/server/metrics/prometheus.ts';
import type { StartedWorker } from './start-worker.ts';
import type { SupervisorMessage, WorkerMessage } from './worker-messages.ts';

/** What all workers have counted together. Who has just died, or does not answer, is not waited for. */
export async function figuresOfAll(workers: Iterable<StartedWorker>): Promise<string> {
  const told = await Promise.all([...workers].map((worker) => worker.figures()));
  const figures = told.filter((each): each is MetricObject[] => each !== undefined);
  return await AggregatorRegistry.aggregate(figures).metrics();
}

/** In a worker: tells the supervisor its own figures whenever it is asked for them. */
export function tellFigures({ figures }: Pick<Prometheus, 'figures'>): void {
  process.on('message', async (message: SupervisorMessage) => {
    if ('wantsFigures' in message) send({ figures: await figures() });
  });
}

/** In a worker, which a visitor may have come to by chance: asks the supervisor for everybody's. */
export function askForAllFigures(): Promise<string> {
  return new Promise((resolve) => {
    const hear = (message: SupervisorMessage) => {
      if (!('allFigures' in message)) return;
      process.off('message', hear);
      resolve(message.allFigures);
    };
    process.on('message', hear);
    send({ wantsAllFigures: true });
  });
}

function send(message: WorkerMessage): void {
  process.send?.(message, () => {});
}
