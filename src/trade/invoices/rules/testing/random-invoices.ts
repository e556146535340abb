import fc from 'fast-check';
import { readParticipantId } from '#platform/kernel/electronic-address/electronic-address.ts';
import { creditorReference } from '#platform/kernel/payment/creditor-reference.ts';
import type { TaxClass } from '#shop/catalog/rules/tax-class.ts';
import { readDecimal } from '#trade/tax/rules/decimals.ts';
import { type TaxBuyer, type TaxDelivery, taxFor } from '#trade/tax/rules/tax-for.ts';
import { documentsOf, type Parcel } from '#trade/tax/rules/totals.ts';
import { electronicAddressOf } from '../electronic-address.ts';
import { freezeInvoice } from '../freeze-invoice.ts';
import type { Invoice, InvoiceSeller, PostalAddress } from '../invoice.ts';

const day = '2026-11-18';

const sellerIn = (
  country: string,
  [street, postcode, city]: [string, string, string],
  vatId: string | null,
  registrationNumber: string,
): InvoiceSeller => {
  const contact = { name: 'Sales', phone: '+31 10 555 0142', email: 'sales@seller.test' };
  return {
    ...{ name: 'Seller Ltd', tradeName: 'Seller', contact, vatId, registrationNumber },
    address: { street, postcode, city, country },
    electronicAddress: electronicAddressOf({ country, vatId, registrationNumber, email: contact.email }),
  };
};

const sellers = [
  sellerIn('NL', ['Accukade 12', '3089 AB', 'Rotterdam'], 'NL853746333B01', '12345678'),
  sellerIn('DE', ['Hauptstr. 1', '10115', 'Berlin'], 'DE129273398', 'HRB 12345'),
  sellerIn('BE', ['Rue 1', '1000', 'Brussel'], 'BE0428759497', '0428759497'),
  sellerIn('FR', ['3 rue Volta', '69003', 'Lyon'], 'FR83404833048', '404833048'),
  sellerIn('GB', ['High St 1', 'EC1A 1BB', 'London'], 'GB980780684', '01234567'),
  sellerIn('DK', ['Strandvejen 1', '2100', 'København'], 'DK13585628', '13 58 56 28'),
  sellerIn('SE', ['Storgatan 1', '111 20', 'Stockholm'], 'SE556188840401', '556188-8404'),
  sellerIn('IT', ['Via Volta 1', '22100', 'Como'], 'IT00743110157', 'CO-123456'),
  sellerIn('NO', ['Storgata 1', '0155', 'Oslo'], 'NO974760673MVA', '974760673'),
  sellerIn('IS', ['Laugavegur 1', '101', 'Reykjavík'], '12345', '5501690149'),
  sellerIn('CH', ['Bahnhofstrasse 1', '8001', 'Zürich'], 'CHE-123.456.788 MWST', 'CHE-123.456.788'),
  sellerIn('US', ['1 Main St', '02108', 'Boston'], null, '04-1234567'),
];

interface Place {
  country: string;
  postcode: string;
  city: string;
  vatId: string | null;
}

const places: Place[] = [
  { country: 'NL', postcode: '1012 AB', city: 'Amsterdam', vatId: 'NL004495445B01' },
  { country: 'DE', postcode: '20095', city: 'Hamburg', vatId: 'DE136695976' },
  { country: 'AT', postcode: '1010', city: 'Wien', vatId: 'ATU12345675' },
  { country: 'BE', postcode: '9000', city: 'Gent', vatId: 'BE0202239951' },
  { country: 'GR', postcode: '10431', city: 'Αθήνα', vatId: 'EL094259216' },
  { country: 'IT', postcode: '20121', city: 'Milano', vatId: 'IT00743110157' },
  { country: 'ES', postcode: '35001', city: 'Las Palmas', vatId: 'ESA28015865' },
  { country: 'GB', postcode: 'BT1 5GS', city: 'Belfast', vatId: 'XI123456789' },
  { country: 'US', postcode: '02108', city: 'Boston', vatId: null },
  { country: 'AE', postcode: '', city: 'دبي', vatId: null },
  { country: 'IE', postcode: 'D01 F5P2', city: 'Dublin', vatId: null },
  { country: 'FI', postcode: '00100', city: 'Helsinki', vatId: 'FI20774740' },
  { country: 'SE', postcode: '111 20', city: 'Stockholm', vatId: 'SE556188840401' },
  { country: 'DK', postcode: '1050', city: 'København', vatId: 'DK13585628' },
  { country: 'PL', postcode: '00-001', city: 'Warszawa', vatId: 'PL8567346215' },
  { country: 'FR', postcode: '97400', city: 'Saint-Denis', vatId: 'FR83404833048' },
];

/** As parties type them. */
const typedAddresses = [
  ...['0088:4012345000009', '0204:04011000-1234512345-06', '0204:991-ABC1D-17', '9930:DE129273398'],
  ...['0192:974760673', '0007:5561888404', '0190:00000001234567890000', '0184:13585628'],
];

/** Names that break a careless writer: markup, quotes, controls, scripts from right to left, halves of pairs. */
const name = fc.oneof(
  fc.constantFrom('Müller & Söhne <GmbH>', '“Ä” "quoted"', 'شركة البطاريات', 'a\u0001\u000bb]]>c', '\ud800x'),
  fc.string({ minLength: 1, maxLength: 30 }).map((text) => `N${text}`),
);

const price = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
  fc.integer({ min: 1, max: 99_999 }).map((parts) => (parts / 10_000).toFixed(4)),
);

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 5_000 }),
  unitPrice: price,
  pricePer: fc.constantFrom(1, 1, 1, 10, 100),
  discount: fc.option(fc.constantFrom('5', '12.5', '33.33', '100'), { nil: undefined }),
  taxClass: fc.constantFrom<TaxClass>('standard', 'standard', 'reduced', 'zero', 'service'),
  name,
});

const order = fc.record({
  seller: fc.constantFrom(...sellers),
  buyerAt: fc.constantFrom(...places),
  deliveredTo: fc.constantFrom(...places),
  isDomestic: fc.constantFrom(true, false, false),
  isHere: fc.boolean(),
  type: fc.constantFrom<TaxBuyer['type']>('business', 'business', 'private'),
  vies: fc.constantFrom<NonNullable<TaxBuyer['vies']>>('valid', 'valid', 'invalid', 'pending'),
  method: fc.constantFrom<TaxDelivery['method']>('carrier', 'carrier', 'pickup'),
  isInOss: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  discount: fc.option(fc.oneof(fc.record({ amount: fc.bigInt(1n, 99_999n) }), fc.constant('percent')), {
    nil: undefined,
  }),
  freight: fc.option(fc.bigInt(1n, 50_000n), { nil: 0n }),
  prepaid: fc.option(fc.bigInt(1n, 1_000_000n), { nil: 0n }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  currency: fc.constantFrom('EUR', 'EUR', 'USD', 'DKK', 'JPY'),
  hasAccount: fc.boolean(),
  purchaseOrder: fc.option(fc.constantFrom('PO 4711', 'Ä & <3>', 'a\u0001b'), { nil: null }),
  costCenter: fc.option(fc.constantFrom('K7', 'Lab & <R>'), { nil: null }),
  sellersAddress: fc.constantFrom(null, null, null, '0088:4012345000009', '0192:974760673'),
  buyersAddress: fc.constantFrom(null, null, null, ...typedAddresses),
  buyerName: name,
});

export interface RandomOrder {
  invoices: Invoice[];
  /** What all its papers have to add up to. */
  freight: bigint;
}

/** The papers of an order of any kind, computed by the shop's own functions: two shipments, and a credit. */
export const randomOrder: fc.Arbitrary<RandomOrder> = order.map((one) => {
  const { seller, lines, freight, currency } = one;
  const atHome = places.find(({ country }) => one.isDomestic && country === seller.address.country);
  const buyerAt = atHome ?? one.buyerAt;
  const deliveredTo = one.isHere ? buyerAt : one.deliveredTo;
  const decimals = currency === 'JPY' ? 0 : 2;
  const buyer: TaxBuyer = { ...buyerAt, type: one.type, vies: one.vies };
  const taxes = taxFor(
    { country: seller.address.country, vatId: seller.vatId, ossRates: one.isInOss ? {} : undefined },
    buyer,
    { ...deliveredTo, method: one.method },
    lines,
    day,
  );
  const ordered = lines.flatMap(({ quantity, unitPrice, pricePer, discount }, index) => {
    const tax = taxes[index];
    const discountPercent = discount === undefined ? undefined : readDecimal(discount);
    // A shop that sells in yen has no prices of parts of a yen.
    const price = readDecimal(decimals === 0 ? String(Math.round(Number(unitPrice))) : unitPrice);
    const per = decimals === 0 ? 1 : pricePer;
    return tax ? { sku: `SKU-${index}`, quantity, price, pricePer: per, discountPercent, tax } : [];
  });
  const share = (part: (quantity: number) => number): Parcel =>
    Object.fromEntries(ordered.map(({ sku, quantity }) => [sku, part(quantity)]));
  const first = (quantity: number) => Math.floor(quantity * one.share);
  const shipments = [share(first), share((quantity) => quantity - first(quantity))].filter((parcel) =>
    Object.values(parcel).some((quantity) => quantity > 0),
  );
  const discount =
    one.discount === 'percent' ? { percent: readDecimal('7.5') } : (one.discount as { amount: bigint });
  const documents = documentsOf(
    { lines: ordered, discount, freight, prepaid: one.prepaid, decimals },
    shipments,
    share((quantity) => Math.ceil(quantity / 2)),
  );
  const invoices = documents.map((document, index) => {
    const number = `INV-2026-${String(index + 1).padStart(5, '0')}`;
    const isCredit = document.type === '381';
    return freezeInvoice(document, {
      ...{ number, issuedOn: day, currency, decimals },
      seller: one.sellersAddress
        ? { ...seller, electronicAddress: readParticipantId(one.sellersAddress) }
        : seller,
      buyer: partyOf(one.buyerName, buyerAt, one.buyersAddress),
      delivery: { on: day, name: one.buyerName, address: addressIn(deliveredTo) },
      order: { number: 'AY-2026-00042', purchaseOrder: one.purchaseOrder, costCenter: one.costCenter },
      credited: isCredit
        ? { number: 'INV-2026-00001', issuedOn: day, reason: 'Goods returned & refunded' }
        : null,
      payment: {
        account: one.hasAccount ? { holder: seller.name, iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' } : null,
        reference: isCredit ? null : creditorReference(number),
        terms: isCredit ? 'Refunded to the means of payment' : 'Payable within 14 days',
        dueOn: isCredit ? null : '2026-12-02',
      },
      goods: Object.fromEntries(
        lines.map((each, at) => [
          `SKU-${at}`,
          {
            ...{ position: at + 1, sku: `SKU-${at}`, name: each.name },
            unit: each.taxClass === 'service' ? 'C62' : 'H87',
          },
        ]),
      ),
    });
  });
  return { invoices, freight };
});

const addressIn = ({ country, postcode, city }: Place): PostalAddress => ({
  ...{ street: 'Kade 1 & 2', extra: 'Gate <3>', city, postcode, country },
});

function partyOf(buyerName: string, place: Place, typed: string | null): Invoice['buyer'] {
  const { country, vatId } = place;
  const facts = { country, vatId, registrationNumber: null, email: 'buyer@company.test', typed };
  return {
    ...{ name: buyerName, vatId, registrationNumber: null, address: addressIn(place) },
    electronicAddress: electronicAddressOf(facts),
  };
}
