import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Credit, creditInvoice, unitsLeft } from './credit-invoice.ts';
import type { Invoice } from './invoice.ts';
import { randomOrder } from './testing/random-invoices.ts';
import { readCii, readUbl } from './testing/read-invoice.ts';
import { brokenRules } from './testing/rules-of-invoices.ts';
import { writeCii } from './write-cii.ts';
import { writeUbl } from './write-ubl.ts';

const facts = (invoice: Invoice, at: number) => ({
  ...{ number: `INV-C-2026-0000${at}`, issuedOn: '2026-11-20', reason: 'Returned', terms: 'Refunded' },
  decimals: invoice.currency === 'JPY' ? 0 : 2,
});

const cents = (text: string) => Math.round(Number(text) * 100);
const sumOf = (papers: readonly Invoice[], part: 'net' | 'vat' | 'gross') =>
  papers.reduce((sum, { totals }) => sum + cents(totals[part]), 0);

const invoice = randomOrder.map(({ invoices }) => invoices[0]).filter((one) => one !== undefined);

const credit: fc.Arbitrary<Credit> = fc.oneof(
  fc.record({
    units: fc.array(fc.record({ position: fc.integer({ min: 1, max: 6 }), quantity: fc.nat(3_000) }), {
      maxLength: 3,
    }),
  }),
  fc.record({ net: fc.bigInt(1n, 200_000n) }),
);

const grossCredit = fc.record({ gross: fc.bigInt(1n, 200_000n) });

describe('credit notes', () => {
  it('give back no more than was invoiced, whatever is asked, and in the end just that', () => {
    fc.assert(
      fc.property(invoice, fc.array(fc.oneof(credit, grossCredit), { maxLength: 4 }), (of, credits) => {
        const issued: Invoice[] = [];
        for (const one of [...credits, 'rest' as const]) {
          const note = creditInvoice(of, issued, one, facts(of, issued.length));
          if (note) issued.push(note);
          for (const part of ['net', 'vat', 'gross'] as const)
            expect(sumOf(issued, part)).toBeLessThanOrEqual(cents(of.totals[part]));
          for (const { position } of of.lines)
            expect(unitsLeft(of, issued, position ?? 0)).toBeGreaterThanOrEqual(
              issued.some(({ lines }) => lines.some((line) => line.position === position)) ? 0 : 1,
            );
        }
        for (const part of ['net', 'vat', 'gross'] as const)
          expect(sumOf(issued, part)).toBe(cents(of.totals[part]));
        expect(creditInvoice(of, issued, 'rest', facts(of, 9))).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });

  it('of money with tax inside come to that money, with tax at most a cent off its rate', () => {
    fc.assert(
      fc.property(invoice, grossCredit, (of, asked) => {
        fc.pre(of.breakdown.length === 1 && Number(of.breakdown[0]?.rate) > 0 && of.currency !== 'JPY');
        fc.pre(asked.gross > 10n && cents(of.totals.gross) >= Number(asked.gross));
        const note = creditInvoice(of, [], asked, facts(of, 1));
        expect(cents(note?.totals.gross ?? '0')).toBe(Number(asked.gross));
        const [{ taxable, tax, rate } = { taxable: '0', tax: '0', rate: 0 }] = note?.breakdown ?? [];
        expect(Math.abs(cents(tax) - (cents(taxable) * rate) / 100)).toBeLessThanOrEqual(1.5);
      }),
      { numRuns: 300 },
    );
  });

  it('break no rule of e-invoices', () => {
    fc.assert(
      fc.property(invoice, credit, (of, asked) => {
        const note = creditInvoice(of, [], asked, facts(of, 1));
        if (!note) return;
        expect(brokenRules(readUbl(writeUbl(note, 'peppol')), 'en16931', 'peppol')).toEqual([]);
        expect(brokenRules(readUbl(writeUbl(note, 'xrechnung')), 'en16931', 'xRechnung')).toEqual([]);
        expect(brokenRules(readCii(writeCii(note)), 'en16931')).toEqual([]);
        expect(note.credited).toMatchObject({ number: of.number, reason: 'Returned' });
      }),
      { numRuns: 150 },
    );
  });
});
