import { isIban } from '#platform/kernel/payment/iban.ts';
import { divideRounded } from '#trade/tax/rules/decimals.ts';
import type { ReadInvoice } from './read-invoice.ts';
import { everyElement } from './read-xml.ts';

/** A rule by its public name, and whether a document keeps it. */
type Rule = [name: string, isKept: (of: ReadInvoice) => boolean];

/** In hundred-thousandths, so that amounts and rates of any decimals compare exactly. */
function exact(text: string | undefined): bigint {
  if (!text || !/^-?\d+(\.\d{1,5})?$/.test(text)) throw new Error(`${text} is no number`);
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  return BigInt(whole + fraction.padEnd(5, '0')) * (text.startsWith('-') ? -1n : 1n);
}

const sum = (amounts: (string | undefined)[]) => amounts.reduce((total, one) => total + exact(one), 0n);
const has = (text: string | undefined) => text !== undefined && text.trim() !== '';
const decimalsOf = (text: string | undefined) => text?.split('.')[1]?.length ?? 0;
const sameTax = (one: { category?: string | undefined; rate?: string | undefined }) =>
  `${one.category} ${Number(one.rate ?? 0)}`;
const uses = ({ lines, amounts, breakdown }: ReadInvoice, category: string) =>
  [...lines, ...amounts, ...breakdown].some((one) => one.category === category);

/** Smallest unit of the document's currency, in hundred-thousandths. */
const unit = ({ currency }: ReadInvoice) => (currency === 'JPY' ? 100_000n : 1_000n);

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
  ['BR-02 to 05', (of) => [of.number, of.issuedOn, of.type, of.currency].every(has)],
  ['BR-06, 07', ({ seller, buyer }) => has(seller.name) && has(buyer.name)],
  ['BR-09, 11', ({ seller, buyer }) => /^[A-Z]{2}$/.test(`${seller.country}`) && has(buyer.country)],
  ['BR-16', ({ lines }) => lines.length > 0],
  [
    'BR-21 to 26',
    ({ lines }) =>
      lines.every((one) => [one.id, one.quantity, one.unit, one.net, one.name, one.price].every(has)),
  ],
  ['BR-27', ({ lines }) => lines.every(({ price }) => exact(price) >= 0n)],
  ['BR-33, 38', ({ amounts }) => amounts.every((one) => has(one.reason) || has(one.reasonCode))],
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
    'BR-S-02, BR-Z-02, BR-G-02',
    (of) => !['S', 'Z', 'G', 'K', 'AE'].some((category) => uses(of, category)) || has(of.seller.vatId),
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
  ['BR-Z-01', (of) => !uses(of, 'Z') || onceIn(of, 'Z')],
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

const peppol: Rule[] = [
  ['R001', ({ profile }) => profile === 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'],
  ['R002', ({ notes }) => notes.length <= 1],
  ['R003', (of) => has(of.buyerReference) || has(of.orderReference)],
  [
    'R008',
    ({ root }) => everyElement(root).every((one) => one.children.length > 0 || one.text.trim() !== ''),
  ],
  ['R010, R020', ({ seller, buyer }) => has(seller.endpoint) && has(buyer.endpoint)],
  [
    'CL008',
    ({ seller, buyer }) => [seller, buyer].every((one) => /^(\d{4}|EM)$/.test(`${one.endpointScheme}`)),
  ],
  [
    'R051',
    ({ root, currency }) =>
      everyElement(root).every(({ attributes }) => (attributes.currencyID ?? currency) === currency),
  ],
  [
    'R120',
    (of) =>
      of.lines.every(({ quantity, price, per = '1', net, amounts }) => {
        const whole = divideRounded(exact(quantity) * exact(price), exact(per) * unit(of)) * unit(of);
        return whole - sum(amounts.map(({ amount }) => amount)) === exact(net);
      }),
  ],
  [
    'R121, R130',
    ({ lines }) => lines.every((one) => !one.per || (exact(one.per) > 0n && one.perUnit === one.unit)),
  ],
  [
    'NL-R-001',
    ({ seller, type, preceding }) => seller.country !== 'NL' || type !== '381' || preceding.length > 0,
  ],
  [
    'NL-R-002, 004',
    ({ seller, buyer }) =>
      seller.country !== 'NL' ||
      [seller, buyer].every(
        (one) => one.country !== 'NL' || (has(one.street) && has(one.city) && has(one.postcode)),
      ),
  ],
  ['NL-R-003', ({ seller }) => seller.country !== 'NL' || /^(0106|0190)$/.test(`${seller.legalScheme}`)],
  [
    'NL-R-008',
    ({ seller, buyer, paymentMeans }) =>
      seller.country !== 'NL' || buyer.country !== 'NL' || /^(30|48|49|57|58|59)$/.test(`${paymentMeans}`),
  ],
];

const xRechnung: Rule[] = [
  ['BR-DE-1', ({ paymentMeans }) => has(paymentMeans)],
  ['BR-DE-2, 5 to 7', ({ seller }) => seller.contact.every(has)],
  ['BR-DE-3, 4', ({ seller }) => has(seller.city) && has(seller.postcode)],
  ['BR-DE-8, 9', ({ buyer }) => has(buyer.city) && has(buyer.postcode)],
  ['BR-DE-10, 11', (of) => has(of.deliveryCity) && has(of.deliveryPostcode)],
  ['BR-DE-14', ({ breakdown }) => breakdown.every(({ rate }) => has(rate))],
  ['BR-DE-15', ({ buyerReference }) => has(buyerReference)],
  ['BR-DE-17', ({ type }) => type === '380' || type === '381'],
  ['BR-DE-18', ({ terms }) => !terms?.includes('#')],
  ['BR-DE-19', ({ paymentMeans, iban }) => paymentMeans !== '58' || isIban(`${iban}`)],
  [
    'BR-DE-21',
    ({ customization }) =>
      customization === 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  ],
  ['BR-DE-24', ({ paymentMeans }) => !['48', '54', '55'].includes(`${paymentMeans}`)],
  ['BR-DE-27', ({ seller }) => (seller.contact[1]?.match(/\d/g)?.length ?? 0) >= 3],
  ['BR-DE-28', ({ seller }) => /^[^@\s.][^@\s]*@[^@\s]+\.[^@\s]+$/.test(`${seller.contact[2]}`)],
];

const sets = { en16931, peppol, xRechnung };

/** The names of the rules that a document breaks. */
export const brokenRules = (of: ReadInvoice, ...names: (keyof typeof sets)[]): string[] =>
  names.flatMap((name) => sets[name].filter(([, isKept]) => !isKept(of)).map(([rule]) => rule));
