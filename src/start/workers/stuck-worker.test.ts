import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { killWhenStuck } from './worker-messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function watchedWorker(answer: (worker: EventEmitter) => void) {
  const worker: EventEmitter & { send(): void; process?: unknown } = Object.assign(new EventEmitter(), {
    send: () => answer(worker),
  });
  const kill = vi.fn();
  worker.process = { kill };
  const onStuck = vi.fn();
  killWhenStuck(worker as unknown as Worker, { askEveryMs: 5_000, onStuck });
  return { worker, kill, onStuck };
}

it('a worker that answers is left alone, however late each answer comes within half a minute', () => {
  let asked = 0;
  const { kill } = watchedWorker((worker) => ++asked % 6 === 0 && worker.emit('message', { isThere: true }));
  vi.advanceTimersByTime(3_600_000);
  expect(asked).toBeGreaterThan(600);
  expect(kill).not.toHaveBeenCalled();
});

it('a worker that has not answered for half a minute is killed, once, and what else it tells does not help', () => {
  const { worker, kill, onStuck } = watchedWorker((each) => each.emit('message', { metrics: [] }));
  vi.advanceTimersByTime(30_000);
  expect(kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_600_000);
  expect(kill).toHaveBeenCalledExactlyOnceWith('SIGKILL');
  expect(onStuck).toHaveBeenCalledOnce();
  worker.emit('exit');
});

it('a worker that has ended is asked nothing more', () => {
  let asked = 0;
  const { worker, kill } = watchedWorker(() => asked++);
  worker.emit('exit');
  vi.advanceTimersByTime(3_600_000);
  expect(asked).toBe(0);
  expect(kill).not.toHaveBeenCalled();
});
