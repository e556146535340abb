import { setTimeout as pause } from 'node:timers/promises';
import type { Step } from './expensive-work.ts';

/** A page takes as much of the machine as sending many mails, so that it rests for three times as long as it worked. */
const restPerWork = 3;
/** The first of all takes long, since fonts and library are read. */
const longestRestMs = 1_000;

/**
 * One step at a time, working for at most a quarter of the time: for documents that no user is waiting for. Thousands at
 * once are all printed, only later.
 */
export function atLeisure(step: Step): Step {
  let line: Promise<unknown> = Promise.resolve();
  return (work) => {
    let workedMs = 0;
    const timed = async () => {
      const begun = performance.now();
      return await work().finally(() => {
        workedMs = performance.now() - begun;
      });
    };
    const done = line.then(() => step(timed));
    const rest = () => pause(Math.min(restPerWork * workedMs, longestRestMs), undefined, { ref: false });
    line = done.then(rest, rest);
    return done;
  };
}
