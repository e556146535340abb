import { describe, expect, it } from 'vitest';
import { creditorReference } from '#platform/kernel/payment/creditor-reference.ts';
import { type Payable, PayableFinder } from './match-entry.ts';

const iban = 'NL91ABNA0417164300';
const order = (number: string, dueCents = 42_000, knownIbans: string[] = []): Payable => ({
  ...{ kind: 'order', id: number, number, dueCents, knownIbans, isOpen: dueCents > 0 },
});
const finder = new PayableFinder([
  order('AY-2026-00042'),
  order('AY-2026-00043', 5_000, [iban]),
  order('AY-2026-00044', 0),
  order('AY-2026-10000', 100),
  order('AY-2026-100001', 100),
]);
const entry = (
  text: string,
  amountCents = 42_000,
  references: string[] = [],
  partyIban: string | null = null,
) => ({
  ...{ text, amountCents, references, partyIban },
});
const find = (...given: Parameters<typeof entry>) => {
  const match = finder.find(entry(...given));
  return match && [match.payable.number, match.by, match.isSure];
};

describe('a payment', () => {
  it('with the structured reference is sure, unless more came than its order asks for', () => {
    const reference = creditorReference('AY-2026-00042');
    expect(find('', 1, [reference])).toEqual(['AY-2026-00042', 'reference', true]);
    const spaced = reference.replaceAll(/(.{4})/g, '$1 ').toLowerCase();
    expect(find(`Ref ${spaced} thank you`, 1)).toEqual(['AY-2026-00042', 'reference', true]);
  });

  it('of more than its order asks for is only proposed: the difference has to be sent back', () => {
    const reference = creditorReference('AY-2026-00042');
    expect(find('', 42_000, [reference])).toEqual(['AY-2026-00042', 'reference', true]);
    expect(find('', 42_001, [reference])).toEqual(['AY-2026-00042', 'reference', false]);
    // On a company's account it stays for the next invoice.
    const dueCents = 42_000;
    const invoice: Payable = {
      kind: 'invoice',
      id: '7',
      number: 'INV-2026-00007',
      dueCents,
      isOpen: true,
      knownIbans: [],
    };
    const match = new PayableFinder([invoice]).find(entry('', 42_001, [creditorReference('INV-2026-00007')]));
    expect(match?.isSure).toBe(true);
  });

  it('with the number in its text is sure where the amount fits, with and without spaces and hyphens', () => {
    for (const text of ['AY-2026-00042', 'order ay 2026 00042!', 'AY202600042'])
      expect(find(text)).toEqual(['AY-2026-00042', 'number', true]);
    expect(find('AY-2026-00042', 41_999)).toEqual(['AY-2026-00042', 'number', false]);
  });

  it('is only proposed where the number might be another one', () => {
    expect(find('AY-2026-00042 3 cells')).toEqual(['AY-2026-00042', 'number', false]);
    expect(find('AY-2026-100001', 100)).toEqual(['AY-2026-100001', 'number', true]);
    expect(find('AY-2026-10000', 100)).toEqual(['AY-2026-10000', 'number', true]);
  });

  it('is only proposed where it names several, or what is paid already', () => {
    expect(find('AY-2026-00042 and AY-2026-00043')).toMatchObject({ 2: false });
    expect(find('', 42_000, [creditorReference('AY-2026-00044')])).toEqual([
      'AY-2026-00044',
      'reference',
      false,
    ]);
  });

  it('with several invoices of one company is sure where it is just what is open of them', () => {
    const invoice = (number: string, dueCents: number, companyId = 'volta'): Payable => ({
      ...{ kind: 'invoice', id: number, number, dueCents, companyId, isOpen: true, knownIbans: [] },
    });
    const several = new PayableFinder([
      ...[invoice('INV-2026-00007', 30_000), invoice('INV-2026-00008', 12_000)],
      ...[invoice('INV-2026-00009', 8_000, 'ampere'), order('AY-2026-00042')],
    ]);
    const pay = (text: string, amountCents: number, references: string[] = []) => {
      const match = several.find(entry(text, amountCents, references));
      return match && [[match.payable, ...(match.others ?? [])].map(({ id }) => id), match.isSure];
    };
    const both = [['INV-2026-00007', 'INV-2026-00008'], true];
    expect(pay('INV-2026-00007 + INV-2026-00008', 42_000)).toEqual(both);
    expect(pay('inv 2026 00008', 42_000, [creditorReference('INV-2026-00007')])).toEqual(both);
    for (const [text, amountCents] of [
      ['INV-2026-00007, INV-2026-00008', 41_999],
      ['INV-2026-00007, INV-2026-00008', 42_001],
      ['INV-2026-00007, INV-2026-00009', 38_000],
      ['INV-2026-00007, AY-2026-00042', 72_000],
      ['INV-2026-00007, INV-2026-00008 9 pcs', 42_000],
    ] as const)
      expect(pay(text, amountCents), text).toMatchObject({ 1: false });
    const paid = { ...invoice('INV-2026-00010', 0), isOpen: false };
    const withPaid = new PayableFinder([invoice('INV-2026-00007', 30_000), paid]);
    expect(withPaid.find(entry('INV-2026-00007, INV-2026-00010', 30_000))?.isSure).toBe(false);
  });

  it('is proposed by amount and payer together, and never by one of them', () => {
    expect(find('', 5_000, [], iban)).toEqual(['AY-2026-00043', 'payer', false]);
    expect(find('', 5_000, [], 'DE89370400440532013000')).toBeUndefined();
    expect(find('', 5_001, [], iban)).toBeUndefined();
    const two = new PayableFinder([order('A-1', 5, [iban]), order('A-2', 5, [iban])]);
    expect(two.find(entry('', 5, [], iban))).toBeUndefined();
  });

  it('with wrong check digits is no reference', () => {
    const [right, wrong] = [creditorReference('AY-2026-00042'), 'RF00AY202600042'];
    expect(right).not.toBe(wrong);
    expect(find('', 1, [wrong])).toEqual(['AY-2026-00042', 'number', false]);
  });
});
