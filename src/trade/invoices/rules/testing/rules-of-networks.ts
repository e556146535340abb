import { isIban } from '#platform/kernel/payment/iban.ts';
import { divideRounded } from '#trade/tax/rules/decimals.ts';
import { all, everyElement } from './read-xml.ts';
import { exact, has, type Rule, sum, unit } from './rule.ts';

/** What addresses of some schemes look like: Chamber of Commerce, Belgium, Sweden, Italy, VAT numbers. */
const addressForms: Record<string, RegExp> = {
  ...{ '0106': /^\d{8}$/, '0190': /^\d{20}$/, '0208': /^[01]\d{9}$/, '0007': /^\d{10}$/ },
  ...{ '0211': /^IT\d{11}$/, '0216': /^0037\d{8}$/, '9930': /^DE\d{9}$/, '9944': /^NL\d{9}B\d{2}$/ },
  ...{ '0184': /^\d{8}$/, '0204': /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/ },
};

/** The sum of digits times their weights, from the left. */
const weighted = (digits: string, weights: number[]) =>
  weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);

/** GLN and the Norwegian register, whose last digits the validators compute (PEPPOL-COMMON-R040, R041). */
const checkDigits: Record<string, (id: string) => boolean> = {
  '0088': (id) => /^\d{13}$/.test(id) && weighted(id, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
  '0192': (id) => /^\d{9}$/.test(id) && weighted(id, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
};

const german: Rule[] = [
  ['BR-DE-1', ({ paymentMeans }) => has(paymentMeans)],
  ['BR-DE-2, 5 to 7', ({ seller }) => seller.contact.every(has)],
  ['BR-DE-3, 4', ({ seller }) => has(seller.city) && has(seller.postcode)],
  ['BR-DE-8, 9', ({ buyer }) => has(buyer.city) && has(buyer.postcode)],
  ['BR-DE-10, 11', (of) => has(of.deliveryCity) && has(of.deliveryPostcode)],
  ['BR-DE-14', ({ breakdown }) => breakdown.every(({ rate }) => has(rate))],
  ['BR-DE-15', ({ buyerReference }) => has(buyerReference)],
  [
    'BR-DE-16',
    ({ breakdown, seller }) => breakdown.every(({ category }) => category === 'O') || has(seller.vatId),
  ],
  ['BR-DE-17', ({ type }) => type === '380' || type === '381'],
  ['BR-DE-18', ({ terms }) => !terms?.includes('#')],
  ['BR-DE-19', ({ paymentMeans, iban }) => paymentMeans !== '58' || isIban(`${iban}`)],
  ['BR-DE-23', ({ paymentMeans, iban }) => !['30', '58'].includes(`${paymentMeans}`) || has(iban)],
  ['BR-DE-24', ({ paymentMeans }) => !['48', '54', '55'].includes(`${paymentMeans}`)],
  ['BR-DE-TMP-32', ({ deliveredOn }) => has(deliveredOn)],
  ['BR-DE-27', ({ seller }) => (seller.contact[1]?.match(/\d/g)?.length ?? 0) >= 3],
  ['BR-DE-28', ({ seller }) => /^[^@\s.][^@\s]*@[^@\s]+\.[^@\s]+$/.test(`${seller.contact[2]}`)],
];

export const peppol: Rule[] = [
  [
    'R004, R007',
    ({ customization }) =>
      customization === 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  ],
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
    'R005, R053, R054',
    ({ root }) =>
      all(root, 'cbc:TaxCurrencyCode').length === 0 &&
      all(root, 'cac:TaxTotal').length === 1 &&
      all(root, 'cac:TaxTotal/cac:TaxSubtotal').length > 0,
  ],
  [
    'R043',
    ({ root }) =>
      everyElement(root).every(
        ({ name, text }) => name !== 'cbc:ChargeIndicator' || /^(true|false)$/.test(text),
      ),
  ],
  [
    'F001',
    ({ root }) =>
      everyElement(root).every(
        ({ name, text }) => !/^cbc:.*Date$/.test(name) || /^\d{4}-\d{2}-\d{2}$/.test(text),
      ),
  ],
  ['R101 and its like', ({ root }) => all(root, 'cac:PaymentMeans').length <= 1],
  [
    'COMMON-R043, R047, R049',
    ({ seller, buyer }) =>
      [seller, buyer].every(
        ({ endpoint = '', endpointScheme = '' }) => addressForms[endpointScheme]?.test(endpoint) ?? true,
      ),
  ],
  [
    'COMMON-R040, R041',
    ({ seller, buyer }) =>
      [seller, buyer].every(
        ({ endpoint = '', endpointScheme = '' }) => checkDigits[endpointScheme]?.(endpoint) ?? true,
      ),
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
  // The same between Germans, as rules of Peppol.
  ...german.map(
    ([name, isKept]): Rule => [
      name.replace('BR-DE', 'DE-R'),
      (of) => of.seller.country !== 'DE' || of.buyer.country !== 'DE' || isKept(of),
    ],
  ),
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
    'DK-R-002, 014; IS-R-002',
    ({ seller }) => {
      const scheme = { DK: '0184', IS: '0196' }[`${seller.country}`];
      return !scheme || (has(seller.legalId) && seller.legalScheme === scheme);
    },
  ],
  [
    'SE-R-001, 002',
    ({ seller }) => seller.country !== 'SE' || !has(seller.vatId) || /^SE\d{12}$/.test(`${seller.vatId}`),
  ],
  [
    'SE-R-003, 004',
    ({ seller }) => seller.country !== 'SE' || !has(seller.legalId) || /^\d{10}$/.test(`${seller.legalId}`),
  ],
  [
    'NO-R-001',
    ({ seller }) => seller.country !== 'NO' || !has(seller.vatId) || /^NO\d{9}MVA$/.test(`${seller.vatId}`),
  ],
  [
    'IT-R-002 to 004',
    ({ seller }) => seller.country !== 'IT' || [seller.street, seller.city, seller.postcode].every(has),
  ],
  [
    'DK-R-005',
    ({ seller, buyer, paymentMeans }) =>
      seller.country !== 'DK' || buyer.country !== 'DK' || /^(1|10|42|48|58|59)$/.test(`${paymentMeans}`),
  ],
  [
    'NL-R-008',
    ({ seller, buyer, paymentMeans }) =>
      seller.country !== 'NL' || buyer.country !== 'NL' || /^(30|48|49|57|58|59)$/.test(`${paymentMeans}`),
  ],
];

export const xRechnung: Rule[] = [
  ...german,
  [
    'BR-DE-21',
    ({ customization }) =>
      customization === 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  ],
];
