import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PictureType } from '#platform/kernel/picture.ts';
import { animatedWebp, drawing, endlessDrawing, makePicture, pngOf } from '#testing/pictures.ts';
import type { Picture } from './sharp-workshop.ts';
import { SharpWorkshop } from './sharp-workshop.ts';

/** For tests of pictures: its process takes longer to start than any of them to look at. */
const workshopOfAll = new SharpWorkshop({ limitMs: 55_000 });
afterAll(() => workshopOfAll.stop());

function openWorkshop(options: ConstructorParameters<typeof SharpWorkshop>[0]): SharpWorkshop {
  const workshop = new SharpWorkshop(options);
  onTestFinished(() => workshop.stop());
  return workshop;
}

const childOf = (name: string) => path.join(import.meta.dirname, 'testing', name);

async function faultOf(workshop: SharpWorkshop, type: PictureType, bytes: Buffer): Promise<string> {
  return await workshop.check({ type, bytes }).then(
    () => 'none',
    (error) => error.fault ?? error.message,
  );
}

/** Counts the children that this process starts from now on and that have not ended. */
function watchChildren(): () => number {
  const started: ChildProcess[] = [];
  const onStart = (message: unknown) => started.push((message as { process: ChildProcess }).process);
  subscribe('child_process', onStart);
  onTestFinished(() => void unsubscribe('child_process', onStart));
  return () => started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).length;
}

const photos = ['image/jpeg', 'image/png', 'image/webp'] as const;

describe('a picture that can be drawn', () => {
  it('passes, whatever kind it is', async () => {
    for (const type of [...photos, 'image/svg+xml'] as const)
      expect(await faultOf(workshopOfAll, type, await makePicture(type)), type).toBe('none');
    expect(await faultOf(workshopOfAll, 'image/png', pngOf(3_999, 3_999))).toBe('none');
  });
});

describe('a picture that cannot be drawn', () => {
  it('is refused when half of it is missing or damaged', async () => {
    for (const type of photos) {
      const whole = await makePicture(type);
      expect(await faultOf(workshopOfAll, type, whole.subarray(0, whole.length / 2)), type).toBe('broken');
    }
    const spoilt = await makePicture('image/png');
    spoilt.fill(7, 500, 600);
    expect(await faultOf(workshopOfAll, 'image/png', spoilt)).toBe('broken');
    expect(await faultOf(workshopOfAll, 'image/png', await makePicture('image/jpeg'))).toBe('broken');
    expect(await faultOf(workshopOfAll, 'image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBe(
      'broken',
    );
  });

  it('is refused when it unpacks to more than anyone can show', async () => {
    expect(await faultOf(workshopOfAll, 'image/png', pngOf(20_000, 20_000))).toBe('too-many-pixels');
    expect(await faultOf(workshopOfAll, 'image/png', pngOf(4_001, 4_001))).toBe('too-many-pixels');
    const vast = drawing('', 'width="30000" height="30000"');
    expect(await faultOf(workshopOfAll, 'image/svg+xml', vast)).toBe('too-many-pixels');
  });

  it('is refused when it moves', async () => {
    expect(await faultOf(workshopOfAll, 'image/webp', await animatedWebp())).toBe('animated');
    expect(await faultOf(workshopOfAll, 'image/png', pngOf(4, 4, { animated: true }))).toBe('animated');
  });

  it.each([
    ['is not closed', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g>'],
    ['has no name space', '<svg width="9" height="9"/>'],
    ['has another root', '<html><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/></html>'],
    [
      'holds an entity that grows without end',
      `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from(
        { length: 9 },
        (_, i) => `<!ENTITY ${'a'.repeat(i + 2)} "${`&${'a'.repeat(i + 1)};`.repeat(10)}">`,
      ).join(
        '',
      )}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&aaaaaaaaaa;</text></svg>`,
    ],
  ])('is refused when it is a drawing that %s', async (_, text) => {
    expect(await faultOf(workshopOfAll, 'image/svg+xml', Buffer.from(text))).toBe('broken');
  });

  it('is given up when it takes too long, and the next one is drawn', async () => {
    const workshop = openWorkshop({ limitMs: 500 });
    const endless = faultOf(workshop, 'image/svg+xml', endlessDrawing());
    const next = faultOf(workshop, 'image/svg+xml', drawing(''));
    expect([await endless, await next]).toEqual(['too-slow', 'none']);
  });

  it('is as slow to us where the library gives it up before we do', async () => {
    const workshop = openWorkshop({ limitMs: 55_000 });
    expect(await faultOf(workshop, 'image/svg+xml', endlessDrawing())).toBe('too-slow');
  });
});

describe('a smaller picture', () => {
  const small = async (picture: Picture, format: 'avif' | 'webp') => {
    const bytes = await workshopOfAll.resize(picture, { width: 320, format });
    const { format: found, width, height, compression } = await sharp(bytes).metadata();
    return { found: compression === 'av1' ? 'avif' : found, width, height, size: bytes.length };
  };

  it('has the wanted width and format, and far fewer bytes', async () => {
    const bytes = await makePicture('image/png', { width: 800, height: 600 });
    for (const format of ['avif', 'webp'] as const) {
      const { size, ...shape } = await small({ type: 'image/png', bytes }, format);
      expect(shape).toEqual({ found: format, width: 320, height: 240 });
      expect(size).toBeLessThan(bytes.length / 4);
    }
  });

  it('is never larger than the picture itself', async () => {
    const bytes = await makePicture('image/jpeg', { width: 200, height: 100 });
    expect(await small({ type: 'image/jpeg', bytes }, 'webp')).toMatchObject({ width: 200, height: 100 });
  });

  it('stands upright when its photo was taken on its side', async () => {
    const bytes = await sharp(await makePicture('image/jpeg', { width: 800, height: 600 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await small({ type: 'image/jpeg', bytes }, 'webp')).toMatchObject({ width: 320, height: 427 });
  });
});

describe('the process that draws', () => {
  it('starts with the first picture, ends when there is nothing to do, and starts again', async () => {
    const childCount = watchChildren();
    const workshop = openWorkshop({ idleMs: 100 });
    expect(childCount()).toBe(0);
    for (let round = 0; round < 2; round++) {
      await workshop.check({ type: 'image/svg+xml', bytes: drawing('') });
      expect(childCount()).toBe(1);
      await vi.waitFor(() => expect(childCount()).toBe(0));
    }
  });

  it('takes work at the very moment it would have ended', async () => {
    const workshop = openWorkshop({ idleMs: 0 });
    for (let round = 0; round < 5; round++) {
      expect(await faultOf(workshop, 'image/svg+xml', drawing(''))).toBe('none');
      await new Promise((resolve) => setTimeout(resolve, round));
    }
  });

  it('may crash or hang without harm: its picture is refused', async () => {
    const crashing = openWorkshop({ childFile: childOf('crashing-child.ts') });
    expect(await faultOf(crashing, 'image/svg+xml', drawing(''))).toBe('broken');
    expect(await faultOf(crashing, 'image/svg+xml', drawing(''))).toBe('broken');
    const hanging = openWorkshop({ childFile: childOf('hanging-child.ts'), limitMs: 200 });
    expect(await faultOf(hanging, 'image/svg+xml', drawing(''))).toBe('too-slow');
  });

  it('that cannot start is no fault of the picture', async () => {
    const workshop = openWorkshop({ childFile: childOf('no-such-child.ts') });
    expect(await faultOf(workshop, 'image/svg+xml', drawing(''))).toMatch(/did not start.*no-such-child/s);
  });

  it('takes no more memory than it may: such a picture is refused, and the next one starts afresh', async () => {
    const workshop = openWorkshop({ memoryLimit: 1 });
    for (let round = 0; round < 2; round++)
      expect(await faultOf(workshop, 'image/png', pngOf(3_999, 3_999))).toBe('too-heavy');
  });

  it('reduces photos in turns: one person’s many wait for each other, and keep no other person’s out', async () => {
    const workshop = openWorkshop({ limitMs: 55_000 });
    const photo: Picture = { type: 'image/png', bytes: await makePicture('image/png') };
    const finished: string[] = [];
    const reduce = (who: string) =>
      workshop.reduce(photo, who).then(
        () => finished.push(who),
        (error) => finished.push(`${who}: ${error.code}`),
      );
    await Promise.all([...Array.from({ length: 30 }, () => reduce('eve')), reduce('ada')]);
    // One of Eve's was under way, and one had come before.
    expect(finished.filter((line) => !line.includes(':')).indexOf('ada')).toBeLessThanOrEqual(2);
    expect(finished.filter((line) => line === 'eve: temporarily-unavailable')).toHaveLength(25);
  });

  it('checks before it resizes: a visitor waits for a check', async () => {
    const bytes = await makePicture('image/png', { width: 1_000, height: 800 });
    const finished: string[] = [];
    await Promise.all([
      ...[1, 2, 3].map((nth) =>
        workshopOfAll
          .resize({ type: 'image/png', bytes }, { width: 960, format: 'avif' })
          .then(() => finished.push(`resize ${nth}`)),
      ),
      workshopOfAll.check({ type: 'image/svg+xml', bytes: drawing('') }).then(() => finished.push('check')),
    ]);
    expect(finished).toEqual(['resize 1', 'check', 'resize 2', 'resize 3']);
  });
});
