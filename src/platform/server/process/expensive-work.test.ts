import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { noMetrics } from '../metrics/metrics.ts';
import { atLeisure } from './at-leisure.ts';
import { createExpensiveWork } from './expensive-work.ts';

const times = <Made>(length: number, make: (index: number) => Made) =>
  Array.from({ length }, (_, index) => make(index));

/** Work that is under way until it is let go. */
function held() {
  const under: string[] = [];
  const ends: (() => void)[] = [];
  return {
    under,
    work: (name: string) => async () => {
      under.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    },
    /** Lets one end at a time, until all is done. */
    letGo: async <Done>(all: Promise<Done>[]): Promise<Done[]> => {
      const timer = setInterval(() => ends.shift()?.(), 2);
      return await Promise.all(all).finally(() => clearInterval(timer));
    },
  };
}

const open = () => createExpensiveWork(noMetrics);

describe('expensive work', () => {
  it('is done two at a time, whatever is asked for', async () => {
    const line = open();
    let [running, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running--;
      return 'x';
    };
    async function* pieces() {
      for (let count = 0; count < 5; count++) yield await work();
    }
    await Promise.all([
      ...times(6, (who) => line.run(`person ${who}`, (step) => step(work))),
      ...times(6, async (who) => await text(await line.stream(`reader ${who}`, async () => pieces()))),
    ]);
    expect(most).toBe(2);
  });

  it('is fair: one who comes with 25 keeps the next person waiting for two of them', async () => {
    const line = open();
    const { under, work, letGo } = held();
    const all = times(25, (index) => line.run('many', (step) => step(work(`many ${index}`))));
    all.push(line.run('one', (step) => step(work('one'))));
    await letGo(all);
    expect(under.indexOf('one')).toBeLessThan(4);
  });

  it('of one person is under way four times at most; the others hold nothing while they wait', async () => {
    const line = open();
    const opened = vi.fn(async () =>
      (async function* () {
        yield 'a';
        yield 'b';
      })(),
    );
    const streams = times(10, () => line.stream('one', opened));
    const first = await Promise.all(streams.slice(0, 4));
    expect(opened).toHaveBeenCalledTimes(4);
    for (const stream of first) expect(await text(stream)).toBe('ab');
    for (const stream of streams.slice(4)) expect(await text(await stream)).toBe('ab');
  });

  it('is given up by who leaves, before their turn and in the middle of a file', async () => {
    const line = open();
    const { work, letGo } = held();
    const busy = times(4, () => line.run('one', (step) => step(work('busy'))));
    const leaving = new AbortController();
    const never = vi.fn(async () => {});
    const waiting = line.run('one', (step) => step(never), { signal: leaving.signal });
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'temporarily-unavailable' });
    await letGo(busy);
    expect(never).not.toHaveBeenCalled();

    const reading = new AbortController();
    let made = 0;
    const closed = vi.fn();
    async function* endless() {
      try {
        for (;;) yield `${made++} `.padEnd(70_000);
      } finally {
        closed();
      }
    }
    const file = await line.stream('one', async () => endless(), { signal: reading.signal });
    file.once('data', () => reading.abort());
    await new Promise((resolve) => file.once('close', resolve));
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(made).toBeLessThan(5);
  });

  it('is not kept waiting by who reads slowly', async () => {
    const line = open();
    async function* large() {
      for (let count = 0; count < 100; count++) yield 'x'.repeat(100_000);
    }
    const unread = await Promise.all(times(4, () => line.stream('slow', async () => large())));
    const quick = times(10, () => line.run('quick', (step) => step(async () => 'done')));
    expect(await Promise.all(quick)).toHaveLength(10);
    for (const file of unread) file.destroy();
  });

  it('that finds no place is refused in words, with when to come again', async () => {
    const line = open();
    const { work, letGo } = held();
    const outcomes = times(70, () =>
      line
        .run('one', (step) => step(work('x')))
        .then(
          () => 'done',
          (error) => error,
        ),
    );
    const refused = await outcomes[69];
    expect(refused).toMatchObject({ code: 'temporarily-unavailable', status: 503, retryAfterSeconds: 2 });
    expect(refused.message).toBe(
      'Too many downloads and files are being prepared right now. Please try again in a moment.',
    );
    expect((await letGo(outcomes)).filter((outcome) => outcome === 'done')).toHaveLength(68);
  });

  it('of a lane goes one at a time, so that large files leave the other turn to everyone', async () => {
    const line = open();
    const lane = { name: 'files', places: 2 };
    const { under, work, letGo } = held();
    const run = (who: string) => line.run(who, (step) => step(work(who)), { lane });
    const files = ['a', 'b', 'c'].map(run);
    await expect(run('d')).rejects.toMatchObject({ code: 'temporarily-unavailable' });
    await line.run('other', (step) => step(async () => {}));
    expect(under).toEqual(['a']);
    await letGo(files);
    expect(under).toEqual(['a', 'b', 'c']);
  });

  it('that fails in its first piece fails before anything is sent', async () => {
    async function* broken() {
      yield await Promise.reject(new Error('no ink'));
    }
    await expect(open().stream('one', async () => broken())).rejects.toThrow('no ink');
  });
});

it('takes one step at a time, in order, and goes on after one that failed', async () => {
  let [atWork, most] = [0, 0];
  const done: number[] = [];
  const work = (number: number) => async () => {
    most = Math.max(most, ++atWork);
    await new Promise((resolve) => setImmediate(resolve));
    atWork--;
    done.push(number);
    if (number === 2) throw new Error('no ink');
  };
  const step = atLeisure((work) => work());
  const outcomes = await Promise.allSettled([1, 2, 3].map((number) => step(work(number))));
  expect(most).toBe(1);
  expect(done).toEqual([1, 2, 3]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
