import { describe, expect, it } from 'vitest';
import { printShopPapers } from '#start/paper-writers.ts';
import { paperFont } from './paper-fonts.ts';
import { confirmation, lineOf } from './testing/facts.ts';
import { readText } from './testing/read-pdf.ts';
import { runsOf } from './text-runs.ts';

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
