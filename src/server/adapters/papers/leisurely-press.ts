import { setTimeout as pause } from 'node:timers/promises';
import type { ExpensiveWork } from '../../expensive-work.ts';
import type { PaperPress } from './paper-press.ts';

/** A page takes as much of the machine as sending many mails, so that it rests for three times as long as it worked. */
const restPerWork = 3;
/** The first of all takes long, since fonts and library are read. */
const longestRestMs = 1_000;

/**
 * Prints one paper after the other, and is at work for a quarter of the time at most: for papers that nobody waits for in
 * front of a screen. A rush of thousands is printed all the same, later.
 */
export function printAtLeisure(press: Pick<PaperPress, 'print'>): Pick<PaperPress, 'print'> {
  let line: Promise<unknown> = Promise.resolve();
  return {
    print(papers) {
      let workedMs = 0;
      const printed = line.then(async () => {
        const begun = performance.now();
        return await press.print(papers).finally(() => {
          workedMs = performance.now() - begun;
        });
      });
      const rest = () => pause(Math.min(restPerWork * workedMs, longestRestMs), undefined, { ref: false });
      line = printed.then(rest, rest);
      return printed;
    },
  };
}

/** For papers that the shop prints by itself: they wait in the same line as those that people ask for. */
export function pressInTurn(
  press: Pick<PaperPress, 'print'>,
  work: ExpensiveWork,
): Pick<PaperPress, 'print'> {
  return { print: (papers) => work.run('the shop', (step) => step(() => press.print(papers))) };
}
