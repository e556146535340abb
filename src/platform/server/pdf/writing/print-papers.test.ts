import { describe, expect, it } from 'vitest';
import { formatMinor } from '#platform/kernel/money.ts';
import { openPaperPress } from '#start/printing/open-paper-press.ts';
import { printShopPapers as printWith } from '#start/printing/paper-writers.ts';
import { inspectPdf } from '../inspection/inspect-pdf.ts';
import { paperFont } from './paper-fonts.ts';
import { confirmation, lineOf, packingSlip, receipt } from './testing/facts.ts';
import { readPages, readText } from './testing/measure-pdf.ts';
import { runsOf } from './text-runs.ts';

const look = { name: 'Voltaire' };
const printShopPapers = (papers: Parameters<typeof printWith>[0]) => printWith(papers, look);

const manyLines = Array.from({ length: 200 }, (_, index) => lineOf(index));

describe('a printed paper', () => {
  it('of an order says each of its lines, its sum, and all that was asked for', async () => {
    const facts = confirmation(manyLines);
    const text = await readText(await printShopPapers([facts]));
    for (const { sku, name, unitCents, totalCents } of manyLines) {
      expect(text).toContain(sku);
      expect(text).toContain(name);
      expect(text).toContain(formatMinor(unitCents));
      expect(text).toContain(formatMinor(totalCents));
    }
    for (const said of ['AY-2026-00042', '16 Nov 2026', 'Ada Lovelace', '12 St James Square', 'PO-77'])
      expect(text).toContain(said);
    for (const said of ['24 Dec 2026', 'Please ring twice.', formatMinor(facts.totalCents), facts.email])
      expect(text).toContain(said);
    expect(text).toContain('https://shop.example/dashboard/payment/1');
  });

  it('repeats the head of its table on each page, and counts the pages', async () => {
    const pages = await readPages(await printShopPapers([confirmation(manyLines)]));
    expect(pages.length).toBeGreaterThan(4);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text.includes('Unit price')).toBe(/AY-1\d{3}-LFP/.test(text));
    }
  });

  it('never has its sum on a page without a line, wherever the page ends', async () => {
    for (let count = 18; count <= 24; count++) {
      const pages = await readPages(await printShopPapers([confirmation(manyLines.slice(0, count))]));
      const withSum = pages.find((text) => text.includes('Total in US dollars'));
      expect(withSum, `${count} lines`).toContain(manyLines[count - 1]?.sku);
    }
  });

  it('names the edition that it takes the place of', async () => {
    const facts = confirmation([lineOf(1)], { edition: 2, replaces: { edition: 1, issuedOn: '2026-11-16' } });
    expect(await readText(await printShopPapers([facts]))).toContain(
      'Edition 2. It replaces edition 1 of 16 Nov 2026, which is no longer valid.',
    );
  });

  it('tells the account and reference of a transfer', async () => {
    const account = {
      ...{ holder: 'Ampyard BV', iban: 'DE57900100000012345678', bic: 'AMPYDEF0XXX', bankName: 'Demo Bank' },
      ...{ holdDays: 14, reference: 'AY-2026-00042' },
    };
    const payment = {
      state: 'open' as const,
      isCardPossible: true,
      payUrl: 'https://shop.example/pay',
      account,
    };
    const text = await readText(await printShopPapers([confirmation([lineOf(1)], { payment })]));
    expect(text).toContain('Pay by card or by bank transfer at');
    expect(text).toContain('we then reserve your stock for 14 days');
    expect(text).toContain('DE57 9001 0000 0012 3456 78');
    expect(text).toContain('Reference: AY-2026-00042');
  });

  it('of a payment says its number, and what was paid by what and when', async () => {
    const facts = receipt([lineOf(1), lineOf(2)]);
    const text = await readText(await printShopPapers([facts]));
    for (const said of ['R-2026-00007', 'AY-2026-00042', formatMinor(facts.totalCents), 'pi_12345', 'Card'])
      expect(text).toContain(said);
    expect(text).toContain('17 Nov 2026');
  });

  it('of a payment that was too much says by how much', async () => {
    const facts = receipt([lineOf(1)]);
    const [payment] = facts.payments;
    const more = [{ ...payment, by: 'transfer' as const, amountCents: facts.totalCents + 5_000 }];
    const words = '$50.00 of it exceeds the order total';
    expect(
      await readText(await printShopPapers([{ ...facts, payments: more as typeof facts.payments }])),
    ).toContain(words);
    expect(await readText(await printShopPapers([facts]))).not.toContain('exceeds');
  });

  it('of a shipment says what is in it and what is to come, and no price', async () => {
    const text = await readText(
      await printShopPapers([
        packingSlip([
          { sku: 'AY-1', name: 'Cell', ordered: 1_500, here: 900, before: 400, toCome: 200 },
          { sku: 'AY-2', name: 'Module', ordered: 7, here: 0, before: 0, toCome: 7 },
        ]),
      ]),
    );
    expect(text).toMatch(/AY-1\s+Cell\s+1,500\s+900\s+400\s+200/);
    expect(text).toMatch(/ships later.*AY-2\s+Module\s+7\s+0\s+0\s+7/s);
    for (const said of ['shipment 2', 'DB Schenker', 'SCH-0815', '18 Nov 2026']) expect(text).toContain(said);
    expect(text).not.toContain('$');
  });

  it('is the same bytes for the same facts, and a PDF that the shop itself would take', async () => {
    const facts = confirmation([lineOf(1), lineOf(2, '宁德时代 电池')]);
    const [one, same] = [await printShopPapers([facts]), await printShopPapers([structuredClone(facts)])];
    expect(one.equals(same)).toBe(true);
    await expect(inspectPdf(one)).resolves.toBeUndefined();
    expect(one.equals(await printShopPapers([{ ...facts, number: 'AY-2026-00043' }]))).toBe(false);
  });

  it('can be one of several in a file, each with pages of its own', async () => {
    const slips = [1, 2, 3].map((shipment) =>
      packingSlip([{ sku: `AY-${shipment}`, name: 'Cell', ordered: 1, here: 1, before: 0, toCome: 0 }], {
        shipment,
      }),
    );
    const pages = await readPages(await printShopPapers(slips));
    expect(pages).toHaveLength(3);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`shipment ${index + 1}`);
      expect(text).toContain('Page 1 of 1');
    }
  });
});

describe('the press', () => {
  it('prints beside the shop, fails a broken paper alone, and starts again after its process was killed', async () => {
    const press = openPaperPress();
    const facts = confirmation([lineOf(1)]);
    const broken = { ...facts, lines: null as never };
    const [printed, failed] = await Promise.allSettled([
      press.print([facts], look),
      press.print([broken], look),
    ]);
    expect(printed.status === 'fulfilled' && printed.value.equals(await printShopPapers([facts]))).toBe(true);
    expect(failed).toMatchObject({ reason: { message: expect.stringContaining('could not be printed') } });
    const waiting = press.print([facts], look);
    await press.stop();
    await expect(waiting).rejects.toThrow('The shop is closing.');
    await expect(press.print([facts], look)).resolves.toBeInstanceOf(Buffer);
    await press.stop();
  });
});

/** Companies of battery makers' customers, as they would write themselves. */
const names = {
  latin: 'Łódź Akumulatory – Žižkov, Ñandú & Đặng',
  greek: 'Ηλεκτρικές μπαταρίες',
  cyrillic: 'Аккумуляторная батарея',
  chinese: '宁德时代新能源科技',
  japanese: '株式会社バッテリー',
  korean: '주식회사 배터리',
  arabic: 'شركة البطاريات',
  urdu: 'بیٹری کمپنی لاہور ے',
  hebrew: 'חברת הסוללות',
  devanagari: 'बैटरी निर्माण कंपनी',
  thai: 'บริษัท แบตเตอรี่ จำกัด',
  bengali: 'পশ্চিমবঙ্গ ব্যাটারি',
  tamil: 'மின்கலம் நிறுவனம்',
  telugu: 'బ్యాటరీ సంస్థ',
  kannada: 'ಬ್ಯಾಟರಿ ಸಂಸ್ಥೆ',
  malayalam: 'ബാറ്ററി കമ്പനി',
  gujarati: 'ગુજરાત બેટરી',
  gurmukhi: 'ਪੰਜਾਬ ਬੈਟਰੀ',
  sinhala: 'ශ්‍රී ලංකා බැටරි',
  khmer: 'ថ្មកម្ពុជា',
  myanmar: 'မြန်မာဘက်ထရီ',
  ethiopic: 'የኢትዮጵያ ባትሪ',
  georgian: 'ბატარეა',
  armenian: 'Հայաստան',
};

describe('a name in any script', () => {
  it.each(Object.entries(names))('is drawn by a font that has each of its letters: %s', (_, name) => {
    for (const weight of ['plain', 'bold'] as const)
      for (const { text, font } of runsOf(name, weight))
        expect(
          paperFont(font)
            .layout(text)
            .glyphs.filter(({ id }) => id === 0),
        ).toEqual([]);
  });

  it('is read by a program as it was written, where it is drawn letter by letter', async () => {
    const { latin, greek, cyrillic, chinese, japanese, korean } = names;
    const written = [latin, greek, cyrillic, chinese, japanese, korean];
    const text = await readText(
      await printShopPapers([confirmation(written.map((name, at) => lineOf(at, name)))]),
    );
    const close = (said: string) => said.normalize('NFKC').replace(/\s/g, '');
    for (const name of written) expect(close(text)).toContain(close(name));
  });

  it('breaks over lines that are no wider than their column', async () => {
    const long = ['宁德时代新能源科技股份有限公司'.repeat(6), 'บริษัทแบตเตอรี่'.repeat(8), 'x'.repeat(200)];
    const text = await readText(
      await printShopPapers([confirmation(long.map((name, at) => lineOf(at, name)))]),
    );
    expect(text.replace(/\s/g, '').match(/宁德时代/g)).toHaveLength(6);
    expect(text.replace(/\s/g, '').match(/x{200}/)).not.toBeNull();
  });
});

describe('a line', () => {
  const drawn = (line: string) =>
    runsOf(line, 'plain').map(({ text, isFromRight }) => ({ text: text.trim(), isFromRight }));

  it('that is read from the right has its words there first, and figures as they are', () => {
    expect(drawn('שלום Ah 280 עולם')).toEqual([
      { text: 'עולם', isFromRight: true },
      { text: 'Ah 280', isFromRight: false },
      { text: 'שלום', isFromRight: true },
    ]);
  });

  it('that is read from the left keeps its order around words that are not', () => {
    expect(drawn('Gate 3, شارع الملك, Berlin').map(({ text }) => text)).toEqual([
      'Gate 3,',
      'شارع الملك',
      ', Berlin',
    ]);
  });

  it('joins Arabic letters, and turns brackets round', () => {
    expect(drawn('شركة (ذ)').map(({ text }) => text)).toEqual(['(', 'ذ', ')', 'شركة']);
    // Hebrew brackets are of the same font, which draws what it is given from right to left.
    expect(drawn('קומה (ב)')).toEqual([{ text: 'קומה )ב(', isFromRight: true }]);
    const { glyphs } = paperFont('arabic').layout('شركة');
    const alone = paperFont('arabic').glyphForCodePoint('ش'.codePointAt(0) ?? 0);
    expect(glyphs.at(-1)?.codePoints).toEqual(alone.codePoints);
    expect(glyphs.at(-1)?.id).not.toBe(alone.id);
  });

  it('survives marks that a font has no place for', () => {
    expect(() => paperFont('malayalam').layout('മലയാളം')).not.toThrow();
    expect(() => paperFont('plain').layout('a\u0301\u0328\u05b0\u0651')).not.toThrow();
  });
});
