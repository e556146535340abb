import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Invoice } from './invoice.ts';
import { misordered } from './testing/element-order.ts';
import { randomOrder } from './testing/random-invoices.ts';
import { readCii, readUbl } from './testing/read-invoice.ts';
import { brokenRules } from './testing/rules-of-invoices.ts';
import { writeCii } from './write-cii.ts';
import { writeUbl } from './write-ubl.ts';

const orders = fc.sample(randomOrder, { numRuns: 240, seed: 30 });
const papers = orders.flatMap(({ invoices }) => invoices);

const formats = {
  Peppol: (invoice: Invoice) => readUbl(writeUbl(invoice, 'peppol')),
  XRechnung: (invoice: Invoice) => readUbl(writeUbl(invoice, 'xrechnung')),
  CII: (invoice: Invoice) => readCii(writeCii(invoice)),
};

/** The first paper of a kind, changed, and what is wrong with it. */
function broken(
  change: (invoice: Invoice) => Partial<Invoice>,
  fits: (invoice: Invoice) => boolean,
): string[] {
  const invoice = papers.find(fits);
  if (!invoice) throw new Error('No such paper was made.');
  const changed = { ...invoice, ...change(invoice) };
  return [
    ...brokenRules(formats.Peppol(changed), 'en16931', 'peppol'),
    ...brokenRules(formats.XRechnung(changed), 'en16931', 'xRechnung'),
    ...brokenRules(formats.CII(changed), 'en16931'),
  ];
}

const inCategory = (category: string) => (invoice: Invoice) =>
  invoice.breakdown.some((one) => one.category === category);

describe('e-invoices of random orders', () => {
  it('are over 500, invoices and credit notes of every category', () => {
    expect(papers.length).toBeGreaterThan(500);
    const kinds = new Set(
      papers.flatMap(({ type, breakdown }) => breakdown.map(({ category }) => `${type} ${category}`)),
    );
    expect(kinds.size).toBe(2 * ['S', 'Z', 'K', 'G', 'AE', 'O'].length);
  });

  it.each(Object.keys(formats) as (keyof typeof formats)[])('break no rule as %s', (format) => {
    const faults = papers.flatMap((paper) => {
      const read = formats[format](paper);
      const more = format === 'Peppol' ? 'peppol' : format === 'XRechnung' ? 'xRechnung' : 'en16931';
      return [...brokenRules(read, 'en16931', more), ...misordered(read.root)].map(
        (rule) => `${paper.type} ${paper.number}: ${rule}`,
      );
    });
    expect(faults).toEqual([]);
  });

  it('say the same in each format, to the cent', () => {
    for (const paper of papers) {
      const [peppol, xRechnung, cii] = Object.values(formats).map((read) => read(paper));
      for (const read of [peppol, xRechnung, cii]) {
        expect(read?.totals).toEqual(paper.totals);
        expect(read?.lines.map(({ net }) => net)).toEqual(paper.lines.map(({ net }) => net));
        expect(read?.number).toBe(paper.number);
        expect(read?.accountingCost).toBe(paper.order.costCenter ?? undefined);
        const { number, purchaseOrder } = paper.order;
        expect(read?.orderReference).toBe(purchaseOrder?.replace('\u0001', '') ?? number);
        const { scheme, id } = paper.buyer.electronicAddress;
        expect(read?.buyerReference).toBe(scheme === '0204' ? id : read?.orderReference);
        expect([read?.buyer.endpointScheme, read?.buyer.endpoint]).toEqual([scheme, id]);
        expect(read?.seller.endpoint).toBe(paper.seller.electronicAddress.id);
        if (purchaseOrder) expect(read?.salesOrder).toBe(number);
        expect(read?.preceding).toEqual(paper.credited ? [paper.credited.number] : []);
      }
    }
  });

  it('keep names as they are, whatever is in them, without what XML cannot hold', () => {
    const [first] = papers;
    if (!first) throw new Error('No paper was made.');
    const name = '  A & B <c> "d" ]]> \u0000\u0007\ud800 شركة \u{1f50b}  ';
    const named = { ...first, buyer: { ...first.buyer, name } };
    for (const read of Object.values(formats))
      expect(read(named).buyer.name).toBe('A & B <c> "d" ]]> \ufffd شركة \u{1f50b}');
  });
});

describe('the rules that these tests hold e-invoices to', () => {
  it.each<[string, (invoice: Invoice) => Partial<Invoice>, (invoice: Invoice) => boolean]>([
    ['BR-CO-16', ({ totals }) => ({ totals: { ...totals, due: '0.01' } }), inCategory('S')],
    ['BR-CO-14', ({ totals }) => ({ totals: { ...totals, vat: '0.01' } }), inCategory('K')],
    [
      'BR-CO-17',
      ({ breakdown }) => ({ breakdown: breakdown.map((one) => ({ ...one, tax: `${Number(one.tax) + 1}` })) }),
      inCategory('S'),
    ],
    [
      'BR-Z-05 to 07, BR-E-05 to 07',
      ({ lines }) => ({ lines: lines.map((line) => ({ ...line, rate: 1 })) }),
      inCategory('Z'),
    ],
    [
      'COMMON-R043, R047, R049',
      ({ buyer }) => ({ buyer: { ...buyer, electronicAddress: { scheme: '0208', id: 'BE0202239951' } } }),
      () => true,
    ],
    [
      'COMMON-R040, R041',
      ({ buyer }) => ({ buyer: { ...buyer, electronicAddress: { scheme: '0088', id: '4012345000008' } } }),
      () => true,
    ],
    [
      'DE-R-15',
      ({ order }) => ({ order: { ...order, number: '', purchaseOrder: null } }),
      ({ seller, buyer }) =>
        [seller, buyer].every(({ address }) => address.country === 'DE') &&
        buyer.electronicAddress.scheme !== '0204',
    ],
    ['BR-IC-02', ({ buyer }) => ({ buyer: { ...buyer, vatId: null } }), inCategory('K')],
    ['BR-IC-11, 12', ({ delivery }) => ({ delivery: { ...delivery, on: '' } }), inCategory('K')],
    ['BR-DEC', ({ totals }) => ({ totals: { ...totals, prepaid: '0.001' } }), inCategory('S')],
    [
      'BR-AE-10',
      ({ breakdown }) => ({ breakdown: breakdown.map((one) => ({ ...one, reason: null })) }),
      inCategory('AE'),
    ],
    [
      'NL-R-003',
      ({ seller }) => ({ seller: { ...seller, registrationNumber: null } }),
      ({ seller }) => seller.address.country === 'NL',
    ],
    [
      'DK-R-002, 014; IS-R-002',
      ({ seller }) => ({ seller: { ...seller, registrationNumber: '1234' } }),
      ({ seller }) => seller.address.country === 'DK',
    ],
    [
      'SE-R-001, 002',
      ({ seller }) => ({ seller: { ...seller, vatId: 'SE5561888404' } }),
      (invoice) => invoice.seller.address.country === 'SE' && inCategory('S')(invoice),
    ],
    [
      'NL-R-001',
      () => ({ credited: null }),
      ({ type, seller }) => type === '381' && seller.address.country === 'NL',
    ],
    [
      'BR-DE-2, 5 to 7',
      ({ seller }) => ({ seller: { ...seller, contact: { ...seller.contact, phone: '' } } }),
      () => true,
    ],
  ])('notice a breach of %s', (rule, change, fits) => {
    expect(broken(change, fits)).toContain(rule);
  });
});
