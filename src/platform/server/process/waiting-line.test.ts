import { describe, expect, it } from 'vitest';
import { WaitingLine } from './waiting-line.ts';

const times = <Made>(length: number, make: (index: number) => Made) =>
  Array.from({ length }, (_, index) => make(index));

const openLine = () =>
  new WaitingLine({ concurrency: 1, places: 128, placesForOne: 48, isTooLong: 'Too long.' });

describe('work that keeps everyone else waiting', () => {
  it('goes one at a time, and who finds the line too long hears so at once', async () => {
    const line = openLine();
    let running = 0;
    const end: (() => void)[] = [];
    const work = () => {
      running++;
      return new Promise<void>((resolve) => end.push(resolve)).finally(() => running--);
    };
    const waiting = times(140, (i) => line.run(`visitor ${i}`, work));
    // One has begun, and as many wait as there are places.
    const [admitted, refused] = [waiting.slice(0, 129), waiting.slice(129)];
    for (const one of refused)
      await expect(one).rejects.toMatchObject({ code: 'temporarily-unavailable', retryAfterSeconds: 2 });
    for (let i = 0; i < admitted.length; i++) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(running).toBe(1);
      end[i]?.();
    }
    await Promise.all(admitted);
  });

  it('runs as many at once as allowed', async () => {
    const line = new WaitingLine({ concurrency: 4, places: 128, placesForOne: 48, isTooLong: 'Too long.' });
    let [running, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
    };
    await Promise.all(times(40, () => line.run('a visitor', work)));
    expect(most).toBe(4);
  });

  it('leaves room in the line for others than the one who comes most', async () => {
    const line = openLine();
    const never = new Promise<void>(() => {});
    const own = times(50, () => line.run('the one', () => never));
    await expect(own[49]).rejects.toMatchObject({ code: 'temporarily-unavailable' });
    line.run('another', () => never);
  });

  it('gives a place of who has most to who comes new, where a few have filled the line', async () => {
    const line = openLine();
    const never = () => new Promise<void>(() => {});
    const refused: string[] = [];
    const come = (who: string) => line.run(who, never).catch(() => refused.push(who));
    for (const [who, places] of [
      ['most', 49],
      ['many', 45],
      ['some', 35],
    ] as const)
      times(places, () => come(who));
    await Promise.all(times(3, () => new Promise((resolve) => setImmediate(resolve))));
    expect([line.length, refused]).toEqual([128, []]);
    come('new');
    come('most');
    await new Promise((resolve) => setImmediate(resolve));
    expect([line.length, refused]).toEqual([128, ['most', 'most']]);
  });

  it('takes turns, so that who comes most is waited for least', async () => {
    const line = openLine();
    const done: string[] = [];
    const come = (who: string) => line.run(who, async () => done.push(who));
    await Promise.all([...times(4, () => come('the one')), come('another'), come('a third')]);
    expect(done).toEqual(['the one', 'the one', 'another', 'a third', 'the one', 'the one']);
  });

  it('is not waited for longer than makes sense, nor by who has left', async () => {
    const line = new WaitingLine({
      ...{ concurrency: 1, places: 9, placesForOne: 9, longestWaitMs: 20, isTooLong: 'Too long.' },
    });
    let end = () => {};
    const begun = line.run(
      'one',
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const leaving = new AbortController();
    const [late, left] = [
      line.run('late', async () => {}),
      line.run('left', async () => {}, { signal: leaving.signal }),
    ];
    leaving.abort();
    await expect(left).rejects.toThrow('Too long.');
    expect(line.length).toBe(1);
    await expect(late).rejects.toThrow('Too long.');
    expect(line.length).toBe(0);
    end();
    await begun;
  });

  it('limits how many run at once for one caller, and lets the others pass', async () => {
    const line = new WaitingLine({
      ...{ concurrency: 3, concurrencyForOne: 1, places: 9, placesForOne: 9, isTooLong: 'Too long.' },
    });
    const begun: string[] = [];
    const never = (who: string) => () => {
      begun.push(who);
      return new Promise<void>(() => {});
    };
    for (const who of ['one', 'one', 'one', 'another', 'a third']) void line.run(who, never(who));
    expect(begun).toEqual(['one', 'another', 'a third']);
  });
});
