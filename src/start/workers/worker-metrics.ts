import { AggregatorRegistry, type MetricObject } from 'prom-client';
import type { Prometheus } from '#platform/server/metrics/prometheus.ts';
import type { StartedWorker } from './start-worker.ts';
import type { SupervisorMessage, WorkerMessage } from './worker-messages.ts';

/** What all workers have counted together. Who has just died, or does not answer, is not waited for. */
export async function metricsOfAll(workers: Iterable<StartedWorker>): Promise<string> {
  const told = await Promise.all([...workers].map((worker) => worker.metrics()));
  const metrics = told.filter((each): each is MetricObject[] => each !== undefined);
  return await AggregatorRegistry.aggregate(metrics).metrics();
}

/** In a worker: tells the supervisor its own metrics whenever it is asked for them. */
export function tellMetrics({ snapshot }: Pick<Prometheus, 'snapshot'>): void {
  process.on('message', async (message: SupervisorMessage) => {
    if ('wantsMetrics' in message) send({ metrics: await snapshot() });
  });
}

/** In a worker, which a visitor may have come to by chance: asks the supervisor for those of all workers. */
export function askForAllMetrics(): Promise<string> {
  return new Promise((resolve) => {
    const hear = (message: SupervisorMessage) => {
      if (!('allMetrics' in message)) return;
      process.off('message', hear);
      resolve(message.allMetrics);
    };
    process.on('message', hear);
    send({ wantsAllMetrics: true });
  });
}

function send(message: WorkerMessage): void {
  process.send?.(message, () => {});
}
