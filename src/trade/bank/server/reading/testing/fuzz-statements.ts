import { zipSync } from 'fflate';
import { Dice } from '#testing/dice.ts';
import { excessOf } from '../../../rules/statement.ts';
import { type MadeStatement, makeCamt, payersIban } from '../../testing/make-camt.ts';
import { readUpload } from '../read-upload.ts';
import { StatementRefused } from '../statement-refused.ts';

const pieces = [
  ...[
    '<',
    '>',
    '/>',
    '</',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    '&',
    '&amp;',
    '&#0;',
    '&#x110000;',
    '"',
    '=',
  ],
  ...[
    '<!DOCTYPE a [',
    '<!ENTITY a "b">',
    '&a;',
    '<__proto__>',
    '</__proto__>',
    '<constructor/>',
    'xmlns:x="y"',
    '<x:Ntry>',
  ],
  ...[
    '<Stmt>',
    '</Stmt>',
    '<Ntry>',
    '</Ntry>',
    '<TxDtls/>',
    '<Amt>',
    '</Amt>',
    '<Amt Ccy="EUR">1</Amt>',
    '<Bal/>',
    '<Sts/>',
  ],
  ...[
    'CRDT',
    'DBIT',
    'BOOK',
    'OPBD',
    'CLBD',
    '-1',
    '1e9',
    '0.001',
    '99999999999999999999',
    '2026-13-45',
    '\u0000',
    '\ud800',
    '\ufeff',
  ],
] as const;

const samples: [Buffer, ...Buffer[]] = [
  ...(['02', '08'] as const).map((version) => {
    const entry = {
      amount: '420.00',
      name: 'A & B',
      iban: payersIban,
      text: 'AY-2026-00042',
      ref: 'B1',
      endToEnd: 'E1',
    };
    const payments = [{ amount: '1.00' }, { amount: '2.00', rf: 'RF18539007547034' }];
    const back = { amount: '5.00', out: true, isReversal: true, returned: 'MD06' };
    const made: MadeStatement = { version, entries: [entry, { amount: '3.00', payments }, back] };
    return makeCamt(made, { ...made, id: 'S2', currency: 'EUR' });
  }),
] as [Buffer, ...Buffer[]];

function mutate(file: Buffer, dice: Dice): Buffer {
  let changed = file;
  for (let count = dice.whole(1, 4); count > 0; count--) {
    const at = dice.whole(0, changed.length - 1);
    const length = dice.pick([0, 1, 5, 50, 500]);
    const by = dice.chance(0.2)
      ? changed.subarray(at, at + 200)
      : Buffer.from(dice.pick(pieces as never) as string);
    const bytes = dice.chance(0.1) ? Buffer.from([dice.whole(0, 255)]) : by;
    changed = Buffer.concat([changed.subarray(0, at), bytes, changed.subarray(at + length)]);
  }
  return changed;
}

const packed = (file: Buffer, dice: Dice) => {
  const zip = Buffer.from(zipSync({ 'a.xml': file }));
  return dice.chance(0.5) ? mutate(zip, dice) : zip;
};

/** Far more than any file takes on a quiet machine, counted in time of the processor. */
const longestMs = 3_000;

/**
 * Lets the reader look at so many changed statements: it takes or refuses each in words and never fails in another way, and
 * what it takes adds up. Answers what went wrong, each with the number of its file.
 */
export function fuzzStatements(
  seed: number,
  count: number,
): { taken: number; refused: number; wrong: string[] } {
  const outcome = { taken: 0, refused: 0, wrong: [] as string[] };
  for (let number = 0; number < count; number++) {
    const dice = new Dice(seed, number);
    const sample = dice.pick(samples);
    const changed = dice.chance(0.1) ? sample : mutate(sample, dice);
    const file = dice.chance(0.2) ? packed(changed, dice) : changed;
    const before = process.cpuUsage();
    try {
      const statements = readUpload(file);
      outcome.taken++;
      if (statements.some((statement) => excessOf(statement) !== 0n))
        outcome.wrong.push(`file ${number}: does not add up`);
    } catch (error) {
      outcome.refused++;
      if (!(error instanceof StatementRefused))
        outcome.wrong.push(`file ${number}: ${(error as Error).stack}`);
    }
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 > longestMs) outcome.wrong.push(`file ${number}: took too long`);
  }
  return outcome;
}
