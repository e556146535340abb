import cluster from 'node:cluster';
import type { WorkerMessage, WorkerOrder } from './worker-messages.ts';

/** How a worker came to its end. */
interface WorkerEnd {
  pid: number | undefined;
  code: number | null;
  signal: string | null;
  /** Why it could not open, in words. */
  refusal?: string;
}

export interface StartedWorker {
  pid: number | undefined;
  /** Until it is told what to do, it loads what it will need. */
  tell(order: WorkerOrder): Promise<void>;
  /** Answers when it serves visitors; or with its end, if that came before. */
  opened: Promise<WorkerEnd | undefined>;
  ended: Promise<WorkerEnd>;
  /** Lets it finish what it has begun. */
  stop(): Promise<void>;
}

/** Longer than a worker takes that can still hear: ten seconds for its visitors, and five for its jobs. */
const patienceMs = 20_000;

export function startWorker(): StartedWorker {
  const worker = cluster.fork();
  const { process: child } = worker;
  let refusal: string | undefined;
  const listens = new Promise<void>((resolve) => {
    worker.on('message', (message: WorkerMessage) => {
      if ('listens' in message) resolve();
      if ('refusal' in message) ({ refusal } = message);
    });
  });
  worker.on('error', () => {});
  const ended = new Promise<WorkerEnd>((resolve) => {
    worker.once('exit', (code, signal) =>
      resolve({ pid: child.pid, code, signal, ...(refusal && { refusal }) }),
    );
  });
  const listening = new Promise<undefined>((resolve) => {
    worker.once('listening', () => resolve(undefined));
  });
  return {
    pid: child.pid,
    async tell(order) {
      await listens;
      // One that has just died is not told any more, and its end is heard.
      worker.send(order, () => {});
    },
    opened: Promise.race([listening, ended]),
    ended,
    async stop() {
      const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(impatience);
    },
  };
}
