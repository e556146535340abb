import cluster from 'node:cluster';
import type { MetricObject } from 'prom-client';
import type { SupervisorMessage, WorkerMessage, WorkerOrder } from './worker-messages.ts';
import { killWhenStuck } from './worker-messages.ts';

/** How a worker came to its end. */
interface WorkerEnd {
  pid: number | undefined;
  code: number | null;
  signal: string | null;
  /** Why it could not open, in words. */
  refusal?: string;
  /** It did not answer any more, and was killed. */
  wasStuck?: true;
}

export interface StartedWorker {
  pid: number | undefined;
  /** Until it is told what to do, it loads what it will need. */
  tell(order: WorkerOrder): Promise<void>;
  /** Answers when it serves visitors; or with its end, if that came before. */
  opened: Promise<WorkerEnd | undefined>;
  ended: Promise<WorkerEnd>;
  /** What it has counted; nothing where it does not say so in time. Only for one that is open. */
  metrics(): Promise<MetricObject[] | undefined>;
  /** Lets it finish what it has begun. */
  stop(): Promise<void>;
}

/** Longer than a worker takes that can still hear: ten seconds for its visitors, and five for its jobs. */
const patienceMs = 20_000;
/** Longer than a worker waits for its database, and shorter than Prometheus waits. */
const figuresPatienceMs = 4_000;

interface WorkerOptions {
  /** A visitor has asked this worker for the metrics of all workers. */
  allMetrics(): Promise<string>;
  /** How often it is asked whether it can still answer. */
  askEveryMs: number;
}

export function startWorker({ allMetrics, askEveryMs }: WorkerOptions): StartedWorker {
  const worker = cluster.fork();
  const { process: child } = worker;
  // One that has just died is told nothing any more, and its end is heard.
  const say = (message: SupervisorMessage | WorkerOrder) => worker.send(message, () => {});
  let refusal: string | undefined;
  let wasStuck: true | undefined;
  const listens = new Promise<void>((resolve) => {
    worker.on('message', (message: WorkerMessage) => {
      if ('listens' in message) resolve();
      if ('refusal' in message) ({ refusal } = message);
      if ('wantsAllMetrics' in message) void allMetrics().then((metrics) => say({ allMetrics: metrics }));
    });
  });
  worker.on('error', () => {});
  const ended = new Promise<WorkerEnd>((resolve) => {
    worker.once('exit', (code, signal) =>
      resolve({
        pid: child.pid,
        code,
        signal,
        ...(refusal && { refusal }),
        ...(wasStuck && { wasStuck }),
      }),
    );
  });
  const listening = new Promise<undefined>((resolve) => {
    worker.once('listening', () => {
      killWhenStuck(worker, {
        askEveryMs,
        onStuck: () => {
          wasStuck = true;
        },
      });
      resolve(undefined);
    });
  });
  return {
    pid: child.pid,
    async tell(order) {
      await listens;
      say(order);
    },
    opened: Promise.race([listening, ended]),
    ended,
    async metrics() {
      let hear = (_: WorkerMessage): void => {};
      let impatience: NodeJS.Timeout | undefined;
      const told = new Promise<MetricObject[] | undefined>((resolve) => {
        hear = (message) => 'metrics' in message && resolve(message.metrics);
        worker.on('message', hear);
        impatience = setTimeout(() => resolve(undefined), figuresPatienceMs);
        say({ wantsMetrics: true });
      });
      return await Promise.race([told, ended.then(() => undefined)]).finally(() => {
        clearTimeout(impatience);
        worker.off('message', hear);
      });
    },
    async stop() {
      const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(impatience);
    },
  };
}
