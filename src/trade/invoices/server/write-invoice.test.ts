import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { setCurrency, usDollar } from '#platform/kernel/money.ts';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import { type PaperWriters, printPapers } from '#platform/server/pdf/writing/print-papers.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import type { Invoice } from '../rules/invoice.ts';
import { randomOrder } from '../rules/testing/random-invoices.ts';
import { readXml } from '../rules/testing/read-xml.ts';
import { writeCii } from '../rules/write-cii.ts';
import { invoiceWriters } from './write-invoice.ts';

afterEach(() => setCurrency(usDollar));

const papers = fc
  .sample(randomOrder, { numRuns: 60, seed: 7 })
  .flatMap(({ invoices }) => invoices)
  .filter(({ currency }) => currency === 'EUR');

const print = async (invoice: Invoice, name = 'Volta & Söhne <GmbH>') => {
  setCurrency(currencyOf(invoice.currency));
  return await printPapers([{ kind: 'invoice', invoice }], { name }, invoiceWriters as PaperWriters);
};

/** The bodies of all streams, inflated where they are deflated. */
function streamsOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('utf8');
    } catch {
      return Buffer.from(body, 'latin1').toString('utf8');
    }
  });
}

describe('an invoice as PDF', () => {
  it('has itself inside as XML, and all that PDF/A-3b and Factur-X ask for', async () => {
    const [invoice] = papers;
    if (!invoice) throw new Error('No paper was made.');
    const pdf = await print(invoice);
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    for (const wanted of [
      ...['/AFRelationship /Alternative', '/EmbeddedFiles', '/OutputIntents', '/GTS_PDFA1', '/ID ['],
      ...['/Subtype /text#2Fxml', '(factur-x.xml)', '/ModDate', '/Metadata', '/AF ['],
    ])
      expect(text).toContain(wanted);
    expect(text).not.toContain('/Encrypt');
    const streams = streamsOf(pdf);
    expect(streams).toContain(writeCii(invoice));
    const metadata = streams.find((body) => body.includes('xmpmeta')) ?? '';
    const [rdf = ''] = metadata.match(/<x:xmpmeta[\s\S]*<\/x:xmpmeta>/) ?? [];
    expect(readXml(rdf).name).toBe('x:xmpmeta');
    for (const wanted of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
      'Volta &amp; Söhne &lt;GmbH&gt;',
    ])
      expect(metadata).toContain(wanted);
  });

  it('is the same bytes whenever it is printed', async () => {
    const [invoice] = papers;
    if (!invoice) throw new Error('No paper was made.');
    expect((await print(invoice)).equals(await print(invoice))).toBe(true);
  });

  it('says the sums of its XML, the texts of the law, and where to pay', async () => {
    const plain = (words: string) => words.replaceAll(/\s/g, '');
    for (const invoice of papers.slice(0, 12)) {
      const text = plain(await readText(await print(invoice)));
      const { totals, texts, payment, type, credited } = invoice;
      const written = (amount: string) =>
        `€${Math.abs(Number(amount)).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
      for (const amount of [totals.net, totals.vat, totals.due]) expect(text).toContain(written(amount));
      for (const words of texts) expect(text).toContain(plain(words));
      expect(text).toContain(invoice.number);
      if (credited) expect(text).toContain(credited.number);
      if (type === '380' && Number(totals.due) > 0 && payment.account)
        expect(text).toContain(payment.reference);
      else expect(text).not.toContain('IBAN');
    }
  });
});
