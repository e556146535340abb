import type { PictureType } from '#platform/kernel/picture.ts';
import { hostilePdfs } from '#platform/server/pdf/inspection/testing/hostile-pdfs.ts';
import { mutatePdf } from '#platform/server/pdf/inspection/testing/mutate-pdf.ts';
import { harmfulPdfs, harmlessPdfs } from '#platform/server/pdf/inspection/testing/sample-pdfs.ts';
import type { Dice } from '#testing/dice.ts';
import { dataUrlOf, drawing, makePicture, padded, pngOf } from '#testing/pictures.ts';

export interface Pictures {
  good: string[];
  odd: string[];
}

const types: PictureType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'];

/** Made once: drawing them is not the subject. One that takes too long to draw is a test of its own. */
export async function makePictures(): Promise<Pictures> {
  const size = { width: 40, height: 30 };
  const good = await Promise.all(types.map(async (type) => dataUrlOf(await makePicture(type, size), type)));
  const photo = await makePicture('image/jpeg', size);
  const script = drawing('<script>alert(1)</script><image href="http://127.0.0.1/x.png"/>');
  return {
    good,
    odd: [
      dataUrlOf(photo.subarray(0, photo.length / 2), 'image/jpeg'),
      dataUrlOf(photo, 'image/gif'),
      dataUrlOf(photo, 'image/svg+xml'),
      dataUrlOf(script, 'image/png'),
      dataUrlOf(script, 'image/svg+xml'),
      dataUrlOf(drawing('<unclosed'), 'image/svg+xml'),
      dataUrlOf(pngOf(5_000, 4_000), 'image/png'),
      dataUrlOf(pngOf(20, 20, { animated: true }), 'image/png'),
      dataUrlOf(padded(photo, 100_001), 'image/jpeg'),
      'data:image/png;base64,',
      'data:;base64,AAAA',
      'data:image/png;base64,****',
    ],
  };
}

/** What is uploaded: whole, mutated and hostile. Made once; only mutations are made for each request. */
export interface Files {
  pdfs: Buffer[];
  /** Made when they are first sent: some take a while. */
  hostilePdfs: (() => Buffer)[];
  photos: Buffer[];
  tables: Buffer[];
}

export async function makeFiles(pictures: Pictures): Promise<Files> {
  const ofPictures = [...pictures.good, ...pictures.odd].map((url) =>
    Buffer.from(url.split(',')[1] ?? '', 'base64'),
  );
  return {
    pdfs: [...Object.values(await harmlessPdfs()), ...Object.values(harmfulPdfs)],
    hostilePdfs: Object.values(hostilePdfs).map(([, make]) => onlyOnce(make)),
    photos: [
      ...ofPictures,
      await makePicture('image/jpeg', { width: 1_200, height: 900 }),
      pngOf(2_000, 2_000),
    ],
    tables,
  };
}

const tables = [
  'sku,name,description,price,min_order,available\nFZ-T1,Fuzz product of a table,Made by chance.,5,1,10\n',
  'sku;price\nP-00001;12,5\n"P-00002";"7"\n',
  'serial,batch,made_on\nAY-0001,B-1,2026-01-02\nAY-0002,,\n',
  'time,health\n2026-11-01,66.1\n2026-11-02,-3\n',
  'a,b\n1,=1+1\n',
  '"never closed,\n1,2\n',
  '\ufeffsku\n',
  '',
  '\0',
  'PK\x03\x04',
  'sku,name\n'.repeat(2_000),
  '\n'.repeat(4_000_000),
  `sku,name\n${',\n'.repeat(2_000_000)}`,
  `sku\n${'"a""'.repeat(500_000)}`,
  `sku${',x'.repeat(1_000_000)}`,
  `time,health\n${'1,2,3;\t4 '.repeat(900_000)}`,
  `a,b\n${',"   '.repeat(1_500_000)}`,
  `serial\n${Array.from({ length: 10_000 }, (_, index) => `AY-${index}`).join('\n')}`,
].map((text) => Buffer.from(text));

function onlyOnce(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const byOperation: Record<string, (keyof Files)[]> = {
  uploadFile: ['pdfs', 'pdfs', 'pdfs', 'hostilePdfs', 'photos', 'tables'],
  uploadClaimFile: ['pdfs', 'pdfs', 'pdfs', 'hostilePdfs', 'photos', 'tables'],
  checkProductImport: ['tables', 'tables', 'tables', 'pdfs', 'photos'],
  receiveUnitFile: ['tables', 'tables', 'tables', 'pdfs', 'photos'],
  reducePicture: ['photos', 'photos', 'photos', 'pdfs', 'tables'],
};

/** A file for that call, in most cases of a kind that it takes. */
export function someFile(operation: string, files: Files, dice: Dice): Buffer {
  const kind = dice.find(byOperation[operation] ?? []) ?? 'photos';
  if (kind === 'hostilePdfs') return dice.find(files.hostilePdfs)?.() ?? Buffer.alloc(0);
  const file = dice.find(files[kind]) ?? Buffer.alloc(0);
  if (file.length > 1_000_000 || dice.chance(0.4)) return file;
  return mutatePdf(file, dice.find(files.pdfs) ?? file, dice);
}
