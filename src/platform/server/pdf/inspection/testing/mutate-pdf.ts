import type { Dice } from '#testing/dice.ts';
import { makePackedPdf, makePdf } from './make-pdf.ts';

const pieces = [
  ...['<<', '>>', '[', ']', '(', ')', '<', '>', '/', '%', '\\', '\0', '\r', '\n', ' R', '#', '{', '}'],
  ...[
    'obj',
    'endobj',
    'stream\n',
    'endstream',
    'xref\n',
    'trailer',
    'startxref',
    '%%EOF',
    '1 0 obj',
    '9 0 R',
    'null',
  ],
  ...[
    '/JS',
    '/JavaScript',
    '/J#53',
    '/Launch',
    '/OpenAction',
    '/AA',
    '/EmbeddedFile',
    '/Encrypt',
    '/XFA',
    '/URI',
  ],
  ...[
    '(javascript:x)',
    '<6a6176617363726970743a>',
    '/S /GoTo',
    '/Next',
    '/Type',
    '/Type /ObjStm',
    '/Type /XRef',
  ],
  ...[
    '/Length 0',
    '/Length 99999',
    '/N 99999',
    '/First 99999',
    '/Prev 9',
    '/Prev 0',
    '/Size 0',
    '/W [0 1 0]',
  ],
  ...[
    '/Index [0 9]',
    '/Filter /FlateDecode',
    '/Filter [/FlateDecode /FlateDecode]',
    '/DecodeParms << /Predictor 15 >>',
  ],
  ...['/Kids [1 0 R]', '/Pages 3 0 R', '/Root 2 0 R', '4294967296', '-1', '99999999999', '0.5', '\xff\xfe'],
] as const;

const at = (dice: Dice, file: Buffer) => dice.whole(0, Math.max(0, file.length - 1));
const piece = (dice: Dice) => Buffer.from(dice.find(pieces) ?? '', 'latin1');
const replace = (file: Buffer, from: number, length: number, by: Uint8Array) =>
  Buffer.concat([file.subarray(0, from), by, file.subarray(from + length)]);

type Change = (file: Buffer, dice: Dice, other: Buffer) => Buffer;

const changes: [Change, ...Change[]] = [
  (file, dice) => {
    const changed = Buffer.from(file);
    for (let count = dice.whole(1, 8); count > 0; count--) changed[at(dice, changed)] = dice.whole(0, 255);
    return changed;
  },
  (file, dice) => replace(file, at(dice, file), 0, piece(dice)),
  (file, dice) => replace(file, at(dice, file), dice.whole(1, 12), piece(dice)),
  (file, dice) => replace(file, at(dice, file), dice.pick([1, 10, 100, 1_000]), Buffer.alloc(0)),
  (file, dice) => {
    const from = at(dice, file);
    return replace(file, at(dice, file), 0, file.subarray(from, from + dice.pick([8, 80, 800, 8_000])));
  },
  (file, dice) => Buffer.concat([file.subarray(0, at(dice, file)), Buffer.from('\n%%EOF')]),
  (file, dice, other) => {
    const from = at(dice, other);
    return replace(
      file,
      at(dice, file),
      dice.whole(0, 200),
      other.subarray(from, from + dice.whole(1, 2_000)),
    );
  },
  // Another number in the place of one.
  (file, dice) => {
    const digits = [...file.toString('latin1').matchAll(/\d+/g)];
    const found = dice.find(digits);
    if (!found) return file;
    const by = dice.pick(['0', '1', '2', '3', '9', '65535', '4294967295', String(at(dice, file))]);
    return replace(file, found.index, found[0].length, Buffer.from(by));
  },
];

/** The file with one to four things changed. What is changed in an object of its own leaves the list of objects right. */
export function mutatePdf(file: Buffer, other: Buffer, dice: Dice): Buffer {
  if (dice.chance(0.3)) return withOddObject(dice);
  let changed = file;
  for (let count = dice.whole(1, 4); count > 0; count--) changed = dice.pick(changes)(changed, dice, other);
  return changed;
}

function withOddObject(dice: Dice): Buffer {
  const words = Array.from({ length: dice.whole(1, 8) }, () => piece(dice).toString('latin1'));
  const odd = dice.chance(0.5) ? `<< /A ${words.join(' ')} >>` : words.join(dice.pick(['', ' ']));
  return dice.chance(0.5) ? makePdf({ more: [odd] }) : makePackedPdf({ more: [odd] });
}
