import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PdfInspector } from './pdf-inspector.ts';
import { hostilePdfs } from './testing/hostile-pdfs.ts';
import { makePackedPdf, makePdf } from './testing/make-pdf.ts';

type Options = ConstructorParameters<typeof PdfInspector>[0];

function openInspector(options?: Options): PdfInspector {
  const inspector = new PdfInspector(options);
  onTestFinished(() => inspector.stop());
  return inspector;
}

const openMoody = (options?: Options) =>
  openInspector({ childFile: path.join(import.meta.dirname, 'testing', 'moody-child.mjs'), ...options });

const verdictOn = (inspector: PdfInspector, file: Buffer | string, who = 'ada'): Promise<string> =>
  inspector.inspect(Buffer.from(file as string, 'latin1'), who).then(
    () => 'taken',
    (error) => error.fault ?? error.code ?? error.message,
  );

describe('a PDF is inspected in a process of its own', () => {
  it('which takes ordinary ones and refuses hostile ones, while the shop goes on', async () => {
    const inspector = openInspector({ limitMs: 60_000 });
    for (const name of [
      'an object stream that unpacks to 60 MB of brackets',
      'an object stream that unpacks to 25 MB of empty arrays',
    ]) {
      const [fault, make] = hostilePdfs[name] ?? [];
      const file = make?.() ?? Buffer.alloc(0);
      let turns = 0;
      const counting = setInterval(() => turns++, 1);
      expect([name, await verdictOn(inspector, file)]).toEqual([name, fault]);
      clearInterval(counting);
      // Another visitor would have been served: to read it here would have left no turn to anything.
      expect(turns, name).toBeGreaterThan(1);
      expect(await verdictOn(inspector, makePackedPdf())).toBe('taken');
    }
  });

  it('which may crash, hang, eat memory or talk nonsense: the file is refused, and the next one has a new process', async () => {
    const inspector = openMoody({ limitMs: 2_000, heapMb: 32 });
    for (const mood of ['crash', 'hang', 'eat', 'heavy'])
      expect([mood, await verdictOn(inspector, mood), await verdictOn(inspector, 'fine')]).toEqual([
        mood,
        'too-complex',
        'taken',
      ]);
    expect(await verdictOn(inspector, 'nonsense')).toBe('broken');
  });

  it('which ends when there is nothing to do, and starts again', async () => {
    const inspector = openInspector({ idleMs: 0 });
    for (let round = 0; round < 2; round++) expect(await verdictOn(inspector, makePdf())).toBe('taken');
  });

  it('that cannot start is no fault of the file', async () => {
    const inspector = openInspector({ childFile: '/no-such-child.js' });
    expect(await verdictOn(inspector, makePdf())).toMatch(/did not start/);
  });
});

it('one person’s flood of files that hang it keeps no other person’s out: people take turns', async () => {
  const inspector = openMoody({ limitMs: 2_000 });
  const finished: string[] = [];
  const flood = Array.from({ length: 30 }, (_, index) =>
    verdictOn(inspector, 'hang', 'eve').then((verdict) => finished.push(`eve ${index}: ${verdict}`)),
  );
  const others = ['ada', 'bo', 'cy', 'di', 'ed', 'flo'].map((who) =>
    verdictOn(inspector, 'fine', who).then((verdict) => finished.push(`${who}: ${verdict}`)),
  );
  await Promise.all(others);
  expect(finished.filter((line) => !line.startsWith('eve'))).toEqual([
    ...['ada: taken', 'bo: taken', 'cy: taken', 'di: taken', 'ed: taken', 'flo: taken'],
  ]);
  // Of Eve's one was under way, and the next has its turn after everyone's first.
  expect(finished.filter((line) => line.endsWith('too-complex')).length).toBeLessThanOrEqual(2);
  // What finds no place hears so at once.
  expect(finished.filter((line) => line.endsWith('temporarily-unavailable')).length).toBeGreaterThanOrEqual(
    17,
  );
  await inspector.stop();
  await Promise.allSettled(flood);
});
