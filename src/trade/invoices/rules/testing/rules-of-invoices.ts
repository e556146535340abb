import { divideRounded } from '#trade/tax/rules/decimals.ts';
import type { ReadInvoice } from './read-invoice.ts';
import { exact, has, type Rule, sum, unit } from './rule.ts';
import { peppol, xRechnung } from './rules-of-networks.ts';

const decimalsOf = (text: string | undefined) => text?.split('.')[1]?.length ?? 0;
const sameTax = (one: { category?: string | undefined; rate?: string | undefined }) =>
  `${one.category} ${Number(one.rate ?? 0)}`;
const uses = ({ lines, amounts, breakdown }: ReadInvoice, category: string) =>
  [...lines, ...amounts, ...breakdown].some((one) => one.category === category);

const onceIn = (of: ReadInvoice, category: string) =>
  of.breakdown.filter((one) => one.category === category).length === 1;

const withoutTax = (category: 'AE' | 'K' | 'G' | 'O', code: string, name: string): Rule[] => [
  [`BR-${name}-01`, (of) => !uses(of, category) || onceIn(of, category)],
  [
    `BR-${name}-05`,
    ({ lines, amounts }) =>
      [...lines, ...amounts]
        .filter((one) => one.category === category)
        .every(({ rate }) => (category === 'O' ? rate === undefined : Number(rate) === 0 && has(rate))),
  ],
  [
    `BR-${name}-09`,
    ({ breakdown }) => breakdown.every((one) => one.category !== category || exact(one.tax) === 0n),
  ],
  [
    `BR-${name}-10`,
    ({ breakdown }) =>
      breakdown.every((one) => one.category !== category || (one.reasonCode === code && has(one.reason))),
  ],
];

const en16931: Rule[] = [
  ['BR-01 to 05', (of) => [of.customization, of.number, of.issuedOn, of.type, of.currency].every(has)],
  ['BR-06, 07', ({ seller, buyer }) => has(seller.name) && has(buyer.name)],
  ['BR-08 to 11', ({ seller, buyer }) => [seller, buyer].every((one) => /^[A-Z]{2}$/.test(`${one.country}`))],
  ['BR-12 to 15', ({ totals }) => [totals.lines, totals.net, totals.gross, totals.due].every(has)],
  ['BR-16', ({ lines }) => lines.length > 0],
  [
    'BR-21 to 26',
    ({ lines }) =>
      lines.every((one) => [one.id, one.quantity, one.unit, one.net, one.name, one.price].every(has)),
  ],
  ['BR-27', ({ lines }) => lines.every(({ price }) => exact(price) >= 0n)],
  ['BR-33, 38', ({ amounts }) => amounts.every((one) => has(one.reason) || has(one.reasonCode))],
  ['BR-31, 32, 36, 37', ({ amounts }) => amounts.every((one) => has(one.amount) && has(one.category))],
  ['BR-41, 43', ({ lines }) => lines.every((line) => line.amounts.every((one) => has(one.amount)))],
  [
    'BR-45 to 48',
    ({ breakdown }) =>
      breakdown.every(
        (one) => [one.taxable, one.tax, one.category].every(has) && (has(one.rate) || one.category === 'O'),
      ),
  ],
  ['BR-42, 44', ({ lines }) => lines.every((line) => line.amounts.every((one) => has(one.reason)))],
  ['BR-49', ({ paymentMeans }) => has(paymentMeans)],
  ['BR-55', ({ preceding }) => preceding.every(has)],
  ['BR-57', ({ deliveryCountry }) => /^[A-Z]{2}$/.test(`${deliveryCountry}`)],
  ['BR-61', ({ paymentMeans, iban }) => !['30', '58'].includes(`${paymentMeans}`) || has(iban)],
  ['BR-62, 63', ({ seller, buyer }) => has(seller.endpointScheme) && has(buyer.endpointScheme)],
  [
    'BR-CL-23',
    ({ lines }) => lines.every(({ unit: code }) => ['H87', 'C62', 'KGM', 'HUR'].includes(`${code}`)),
  ],
  ['BR-CL-01', ({ type }) => type === '380' || type === '381'],
  ['BR-CL-03, 04', ({ currency }) => /^[A-Z]{3}$/.test(`${currency}`)],
  [
    'BR-CL-19, 20',
    ({ amounts }) =>
      amounts.every(({ isCharge, reasonCode }) =>
        isCharge ? reasonCode === 'FC' || reasonCode === 'ZZZ' : reasonCode === '95',
      ),
  ],
  [
    'BR-CL-21',
    ({ seller, buyer }) =>
      [seller, buyer].every(({ legalScheme }) => legalScheme === undefined || /^0\d{3}$/.test(legalScheme)),
  ],
  ['BR-CO-04', ({ lines }) => lines.every(({ category }) => /^(S|Z|E|AE|K|G|O)$/.test(`${category}`))],
  [
    'BR-CO-09',
    ({ seller, buyer }) =>
      [seller, buyer].every(({ vatId }) => vatId === undefined || /^[A-Z]{2}/.test(vatId)),
  ],
  ['BR-CO-10', ({ lines, totals }) => sum(lines.map(({ net }) => net)) === exact(totals.lines)],
  [
    'BR-CO-11, 12',
    ({ amounts, totals }) =>
      sum(amounts.filter(({ isCharge }) => !isCharge).map(({ amount }) => amount)) ===
        exact(totals.allowances) &&
      sum(amounts.filter(({ isCharge }) => isCharge).map(({ amount }) => amount)) === exact(totals.charges),
  ],
  [
    'BR-CO-13',
    ({ totals }) =>
      exact(totals.lines) - exact(totals.allowances) + exact(totals.charges) === exact(totals.net),
  ],
  ['BR-CO-14', ({ breakdown, totals }) => sum(breakdown.map(({ tax }) => tax)) === exact(totals.vat)],
  ['BR-CO-15', ({ totals }) => exact(totals.net) + exact(totals.vat) === exact(totals.gross)],
  ['BR-CO-16', ({ totals }) => exact(totals.gross) - exact(totals.prepaid) === exact(totals.due)],
  [
    // Validators forgive a cent here. We do not.
    'BR-CO-17',
    (of) =>
      of.breakdown.every(
        ({ taxable, rate, tax }) =>
          divideRounded(exact(taxable) * exact(rate ?? '0'), 10_000_000n * unit(of)) * unit(of) ===
          exact(tax),
      ),
  ],
  ['BR-CO-18', ({ breakdown }) => breakdown.length > 0],
  ['BR-CO-25', ({ totals, dueOn, terms }) => exact(totals.due) <= 0n || has(dueOn) || has(terms)],
  ['BR-CO-26', ({ seller }) => has(seller.legalId) || has(seller.vatId)],
  [
    'BR-DEC',
    (of) =>
      [
        ...Object.values(of.totals),
        ...of.amounts.map(({ amount }) => amount),
        ...of.breakdown.flatMap(({ tax, taxable }) => [tax, taxable]),
        ...of.lines.flatMap(({ net, amounts }) => [net, ...amounts.map(({ amount }) => amount)]),
      ].every((amount) => has(amount) && decimalsOf(amount) <= 2),
  ],
  [
    'BR-S-08 and its like',
    ({ lines, amounts, breakdown }) =>
      breakdown.every((group) => {
        const of = <Taxed extends { category?: string | undefined; rate?: string | undefined }>(
          some: Taxed[],
        ) => some.filter((one) => sameTax(one) === sameTax(group));
        const charged = of(amounts).map(({ isCharge, amount }) => exact(amount) * (isCharge ? 1n : -1n));
        const goods = sum(of(lines).map(({ net }) => net));
        return charged.reduce((total, one) => total + one, goods) === exact(group.taxable);
      }) && new Set(breakdown.map(sameTax)).size === breakdown.length,
  ],
  [
    'BR-S-01',
    ({ lines, amounts, breakdown }) =>
      [...lines, ...amounts].every((one) => breakdown.some((group) => sameTax(group) === sameTax(one))),
  ],
  [
    'BR-S-02, BR-Z-02, BR-E-02, BR-G-02',
    (of) => !['S', 'Z', 'E', 'G', 'K', 'AE'].some((category) => uses(of, category)) || has(of.seller.vatId),
  ],
  [
    'BR-S-05 to 07',
    ({ lines, amounts, breakdown }) =>
      [...lines, ...amounts, ...breakdown].every(
        ({ category, rate }) => category !== 'S' || Number(rate) > 0,
      ),
  ],
  [
    'BR-S-10, BR-Z-10',
    ({ breakdown }) =>
      breakdown.every(
        ({ category, reason, reasonCode }) =>
          !['S', 'Z'].includes(`${category}`) || (reason === undefined && reasonCode === undefined),
      ),
  ],
  ['BR-Z-01, BR-E-01', (of) => ['Z', 'E'].every((category) => !uses(of, category) || onceIn(of, category))],
  [
    'BR-Z-05 to 07, BR-E-05 to 07',
    ({ lines, amounts, breakdown }) =>
      [...lines, ...amounts, ...breakdown].every(
        ({ category, rate }) => !['Z', 'E'].includes(`${category}`) || (has(rate) && Number(rate) === 0),
      ),
  ],
  [
    'BR-Z-09, BR-E-09',
    ({ breakdown }) =>
      breakdown.every(({ category, tax }) => !['Z', 'E'].includes(`${category}`) || exact(tax) === 0n),
  ],
  [
    'BR-E-10',
    ({ breakdown }) =>
      breakdown.every(
        ({ category, reason, reasonCode }) => category !== 'E' || has(reason) || has(reasonCode),
      ),
  ],
  ['BR-AE-02', (of) => !uses(of, 'AE') || (has(of.seller.vatId) && has(of.buyer.vatId))],
  ['BR-IC-02', (of) => !uses(of, 'K') || (has(of.seller.vatId) && has(of.buyer.vatId))],
  ['BR-IC-11, 12', (of) => !uses(of, 'K') || (has(of.deliveredOn) && has(of.deliveryCountry))],
  ['BR-O-02', (of) => !uses(of, 'O') || (!has(of.seller.vatId) && !has(of.buyer.vatId))],
  ['BR-O-11 to 14', (of) => !uses(of, 'O') || of.breakdown.every(({ category }) => category === 'O')],
  ...withoutTax('AE', 'VATEX-EU-AE', 'AE'),
  ...withoutTax('K', 'VATEX-EU-IC', 'IC'),
  ...withoutTax('G', 'VATEX-EU-G', 'G'),
  ...withoutTax('O', 'VATEX-EU-O', 'O'),
];

const sets = { en16931, peppol, xRechnung };

/** The names of the rules that a document breaks. */
export const brokenRules = (of: ReadInvoice, ...names: (keyof typeof sets)[]): string[] =>
  names.flatMap((name) => sets[name].filter(([, isKept]) => !isKept(of)).map(([rule]) => rule));
