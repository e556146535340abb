import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { statementLimits } from '#platform/kernel/upload-limits.ts';
import { type MadeEntry, makeCamt, ourIban, payersIban } from '../testing/make-camt.ts';
import { readUpload } from './read-upload.ts';
import { readStatements } from './statement-reader.ts';

const paid: MadeEntry = {
  ...{ amount: '420.00', name: 'Ada & Co', iban: payersIban, text: 'Order AY-2026-00042', ref: 'B1' },
  ...{ rf: 'RF18539007547034', endToEnd: 'E1' },
};
const one = (entry: MadeEntry, version: '02' | '08' = '08') =>
  readUpload(makeCamt({ version, entries: [entry] }))[0]?.entries;
const document = (content: string) => Buffer.from(`<Document>${content}</Document>`);

describe('a bank statement', () => {
  it.each(['02', '08'] as const)('of version %s is read alike', (version) => {
    expect(readUpload(makeCamt({ version, day: '2026-11-18', entries: [paid] }))).toEqual([
      {
        ...{ account: ourIban, currency: 'USD', number: 'S1', closedOn: '2026-11-18', pending: 0 },
        ...{ openingCents: 100_000, closingCents: 142_000 },
        entries: [
          {
            ...{ bankReference: 'B1', bookedOn: '2026-11-18', direction: 'in', amountCents: 42_000 },
            ...{ isReturn: false, returnReason: null, party: 'Ada & Co', partyIban: payersIban },
            ...{ text: 'Order AY-2026-00042', references: ['RF18539007547034', 'E1'] },
          },
        ],
      },
    ]);
  });

  it('of a batch is read payment by payment where they add up, and else as one line', () => {
    const payments = [
      { amount: '300.00', text: 'first', ref: 'B1a' },
      { amount: '120.00', text: 'second' },
    ];
    for (const version of ['02', '08'] as const)
      expect(one({ amount: '420.00', ref: 'B1', payments }, version)).toMatchObject([
        { amountCents: 30_000, text: 'first', bankReference: 'B1a' },
        { amountCents: 12_000, text: 'second', bankReference: 'B1' },
      ]);
    expect(one({ amount: '421.00', ref: 'B1', payments })).toMatchObject([
      { amountCents: 42_100, text: 'first · second', party: null },
    ]);
    const foreign = payments.map((payment) => ({ ...payment, currency: 'EUR' }));
    expect(one({ amount: '420.00', payments: foreign })).toMatchObject([{ amountCents: 42_000 }]);
  });

  it('names what came back, by a reversal or a reason', () => {
    expect(one({ amount: '1.00', out: true, isReversal: true })).toMatchObject([
      { direction: 'out', isReturn: true },
    ]);
    expect(one({ amount: '1.00', returned: 'AC04' })).toMatchObject([
      { direction: 'in', isReturn: true, returnReason: 'AC04' },
    ]);
  });

  it('counts what is booked, and leaves out what is only announced', () => {
    const pending = { amount: '5.00', status: 'PDNG' };
    expect(readUpload(makeCamt({ entries: [paid, pending] }))).toMatchObject([
      { closingCents: 142_000, pending: 1, entries: [{}] },
    ]);
  });

  it('may have an overdrawn account, several accounts and other currencies', () => {
    const [first, second] = readUpload(
      makeCamt(
        { opening: '-10.00', entries: [{ amount: '3.00' }, { amount: '5.50', out: true }] },
        {
          id: 'S2',
          iban: payersIban,
          currency: 'JPY',
          opening: '0',
          closing: '7',
          entries: [{ amount: '7' }],
        },
      ),
    );
    expect(first).toMatchObject({ openingCents: -1_000, closingCents: -1_250 });
    expect(second).toMatchObject({ account: payersIban, currency: 'JPY', closingCents: 7 });
  });

  it('comes in a zip with others', () => {
    const zip = zipSync({ 'a/1.xml': makeCamt({}), 'a/2.XML': makeCamt({ id: 'S2' }), 'a/': strToU8('') });
    expect(readUpload(Buffer.from(zip)).map(({ number }) => number)).toEqual(['S1', 'S2']);
  });
});

const nested = (depth: number) => document(`${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`);
const zipOf = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));
const entity = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;">]><Document>&c;</Document>';

describe('a file that is refused says why', () => {
  it.each<[string, Buffer]>([
    ['doesn’t add up: opening balance plus entries is USD 0.01 less', makeCamt({ closing: '1000.01' })],
    [
      'doesn’t add up: opening balance plus entries is USD 420.00 more',
      makeCamt({ closing: '1000.00', entries: [paid] }),
    ],
    [
      'an entry in EUR, but the account is in USD',
      makeCamt({ entries: [{ ...paid, currency: 'EUR' }], closing: '0' }),
    ],
    ['an invalid amount: ‘1.001’', makeCamt({ entries: [{ amount: '1.001' }], closing: '0' })],
    ['an invalid amount: ‘1e3’', makeCamt({ opening: '1e3', closing: '0' })],
    ['intraday account report (CAMT.052)', document('<BkToCstmrAcctRpt/>')],
    ['debit/credit notification (CAMT.054)', document('<BkToCstmrDbtCdtNtfctn/>')],
    ['no bank statement', document('<Other/>')],
    ['no bank statement', Buffer.from('<html></html>')],
    ['isn’t well-formed XML', Buffer.from('<Document><a></Document>')],
    ['isn’t well-formed XML', Buffer.from('')],
    ['isn’t well-formed XML', Buffer.from(':20:MT940\n:25:1234')],
    ['document type or entities', Buffer.from(entity)],
    ['document type or entities', Buffer.from('<!DOCTYPE a SYSTEM "file:///etc/passwd"><Document/>')],
    ['nested too deeply', nested(100_000)],
    ['bytes that aren’t UTF-8', Buffer.concat([Buffer.from('<Document>'), Buffer.from([0xff])])],
    ['encoding, EBCDIC', Buffer.from('<?xml version="1.0" encoding="EBCDIC"?><Document/>')],
    ['larger than 10 MB', Buffer.alloc(50 * 1024 * 1024, ' ')],
    [
      'larger than 20 MB once unpacked',
      zipOf({ 'a.xml': new Uint8Array(statementLimits.unpackedBytes + 1) }),
    ],
    [
      'more than 100 files',
      zipOf(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.xml`, makeCamt({})]))),
    ],
    ['files other than statements', zipOf({ 'a.xml': makeCamt({}), 'a.pdf': strToU8('%PDF') })],
    ['no statement', zipOf({})],
    ['can’t be unpacked', Buffer.from('PK and nothing of a zip')],
  ])('%s', (words, file) => {
    expect(() => readUpload(file)).toThrow(words);
  });

  it('in the words of the process that reads, and when that takes too long', async () => {
    expect(await readStatements(makeCamt({ entries: [paid] }))).toHaveLength(1);
    await expect(readStatements(document('<BkToCstmrAcctRpt/>'))).rejects.toThrow('Upload the statement');
    const longest = readStatements(makeCamt({ entries: Array(2_000).fill(paid) }), { limitMs: 1 });
    await expect(longest).rejects.toThrow('Upload a shorter period.');
  });
});
