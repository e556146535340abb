import { legalId } from './electronic-address.ts';
import {
  buyerReference,
  type Invoice,
  type InvoiceAmount,
  type InvoiceLine,
  type InvoiceParty,
  type InvoiceTax,
  isOutsideTax,
  type PostalAddress,
} from './invoice.ts';
import { asOutsideVat } from './outside-vat.ts';
import { allowanceReason, noteOf, paymentMeansCode, reasonOf, unnumbered } from './wording.ts';
import { document, group, leaf } from './xml.ts';

export type UblProfile = 'peppol' | 'xrechnung';

const customizations: Record<UblProfile, string> = {
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};

export const billingProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

const cac = (name: string, children: readonly string[]) => group(`cac:${name}`, children);
const cbc = (name: string, value: string | number | null | undefined, attributes = {}) =>
  leaf(`cbc:${name}`, value, attributes);

/** UBL 2.1 by Peppol BIS Billing 3 or XRechnung 3.0. The schema wants its elements in just this order. */
export function writeUbl(issued: Invoice, profile: UblProfile): string {
  const invoice = asOutsideVat(issued);
  const { type, number, issuedOn, currency, order, payment, lines, totals } = invoice;
  const isCredit = type === '381';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const money = (name: string, amount: string) => cbc(name, amount, { currencyID: currency });
  const without = unnumbered(invoice, profile);
  return document(
    group(
      root,
      [
        cbc('CustomizationID', customizations[profile]),
        cbc('ProfileID', billingProcess),
        cbc('ID', number),
        cbc('IssueDate', issuedOn),
        isCredit ? '' : cbc('DueDate', payment.dueOn),
        cbc(`${root}TypeCode`, type),
        cbc('Note', noteOf(invoice)),
        cbc('DocumentCurrencyCode', currency),
        cbc('AccountingCost', order.costCenter),
        cbc('BuyerReference', buyerReference(invoice)),
        // Who ordered without a number of their own knows the order by ours.
        cac('OrderReference', [
          cbc('ID', order.purchaseOrder ?? order.number),
          cbc('SalesOrderID', order.purchaseOrder && order.number),
        ]),
        creditedInvoice(invoice),
        cac('AccountingSupplierParty', [sellerParty(invoice, without)]),
        cac('AccountingCustomerParty', [cac('Party', partyParts(invoice.buyer, invoice, without))]),
        delivery(invoice, without),
        paymentMeans(invoice, profile),
        cac('PaymentTerms', [cbc('Note', payment.terms)]),
        ...invoice.allowances.map((one) => allowanceCharge(one, false, money)),
        ...invoice.charges.map((one) => allowanceCharge(one, true, money)),
        cac('TaxTotal', [
          money('TaxAmount', totals.vat),
          ...invoice.breakdown.map((one) => taxSubtotal(one, profile, money)),
        ]),
        cac('LegalMonetaryTotal', [
          money('LineExtensionAmount', totals.lines),
          money('TaxExclusiveAmount', totals.net),
          money('TaxInclusiveAmount', totals.gross),
          money('AllowanceTotalAmount', totals.allowances),
          money('ChargeTotalAmount', totals.charges),
          money('PrepaidAmount', totals.prepaid),
          money('PayableAmount', totals.due),
        ]),
        ...lines.map((line, index) => writeLine(line, index + 1, isCredit, money)),
      ],
      {
        xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
    ),
  );
}

type Money = (name: string, amount: string) => string;

const creditedInvoice = ({ credited }: Invoice) =>
  credited
    ? cac('BillingReference', [
        cac('InvoiceDocumentReference', [cbc('ID', credited.number), cbc('IssueDate', credited.issuedOn)]),
      ])
    : '';

function sellerParty(invoice: Invoice, without: string): string {
  const { contact, tradeName } = invoice.seller;
  return cac('Party', [
    ...partyParts(invoice.seller, invoice, without, tradeName),
    cac('Contact', [
      cbc('Name', contact.name),
      cbc('Telephone', contact.phone),
      cbc('ElectronicMail', contact.email),
    ]),
  ]);
}

function partyParts(party: InvoiceParty, invoice: Invoice, without: string, tradeName?: string): string[] {
  const { name, address, vatId, registrationNumber, electronicAddress } = party;
  const { id: companyId, ...scheme } = legalId(address.country, registrationNumber);
  return [
    cbc('EndpointID', electronicAddress.id, { schemeID: electronicAddress.scheme }),
    cac('PartyName', [cbc('Name', tradeName)]),
    cac('PostalAddress', addressParts(address, without)),
    vatId && !isOutsideTax(invoice) ? cac('PartyTaxScheme', [cbc('CompanyID', vatId), taxScheme]) : '',
    cac('PartyLegalEntity', [cbc('RegistrationName', name), cbc('CompanyID', companyId, scheme)]),
  ];
}

const taxScheme = cac('TaxScheme', [cbc('ID', 'VAT')]);

const addressParts = ({ street, extra, city, postcode, region, country }: PostalAddress, without: string) => [
  cbc('StreetName', street),
  cbc('AdditionalStreetName', extra),
  cbc('CityName', city),
  cbc('PostalZone', postcode || without),
  cbc('CountrySubentity', region),
  cac('Country', [cbc('IdentificationCode', country)]),
];

const delivery = ({ delivery: { on, name, address } }: Invoice, without: string) =>
  cac('Delivery', [
    cbc('ActualDeliveryDate', on),
    cac('DeliveryLocation', [cac('Address', addressParts(address, without))]),
    cac('DeliveryParty', [cac('PartyName', [cbc('Name', name)])]),
  ]);

function paymentMeans(invoice: Invoice, profile: UblProfile): string {
  const { account, reference, dueOn } = invoice.payment;
  return cac('PaymentMeans', [
    cbc('PaymentMeansCode', paymentMeansCode(invoice, profile)),
    // A credit note has no date of its own for it.
    invoice.type === '381' ? cbc('PaymentDueDate', dueOn) : '',
    cbc('PaymentID', reference),
    account
      ? cac('PayeeFinancialAccount', [
          cbc('ID', account.iban),
          cbc('Name', account.holder),
          cac('FinancialInstitutionBranch', [cbc('ID', account.bic)]),
        ])
      : '',
  ]);
}

/** What is not subject to tax has no rate (BR-O-05 to 07). */
const rateOf = ({ category, rate }: Pick<InvoiceAmount, 'category' | 'rate'>) =>
  category === 'O' ? '' : cbc('Percent', rate);

const allowanceCharge = (one: InvoiceAmount, isCharge: boolean, money: Money) =>
  cac('AllowanceCharge', [
    cbc('ChargeIndicator', String(isCharge)),
    cbc('AllowanceChargeReasonCode', reasonOf(one, isCharge).code),
    cbc('AllowanceChargeReason', reasonOf(one, isCharge).text),
    money('Amount', one.amount),
    cac('TaxCategory', [cbc('ID', one.category), rateOf(one), taxScheme]),
  ]);

const taxSubtotal = (one: InvoiceTax, profile: UblProfile, money: Money) =>
  cac('TaxSubtotal', [
    money('TaxableAmount', one.taxable),
    money('TaxAmount', one.tax),
    cac('TaxCategory', [
      cbc('ID', one.category),
      // XRechnung wants a rate in every case (BR-DE-14).
      profile === 'xrechnung' ? cbc('Percent', one.rate) : rateOf(one),
      cbc('TaxExemptionReasonCode', one.reasonCode),
      cbc('TaxExemptionReason', one.reason),
      taxScheme,
    ]),
  ]);

function writeLine(line: InvoiceLine, id: number, isCredit: boolean, money: Money): string {
  const { sku, name, quantity, unit, unitPrice, pricePer, discount, net, category } = line;
  return cac(isCredit ? 'CreditNoteLine' : 'InvoiceLine', [
    cbc('ID', id),
    cbc(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', quantity, { unitCode: unit }),
    money('LineExtensionAmount', net),
    Number(discount) === 0
      ? ''
      : cac('AllowanceCharge', [
          cbc('ChargeIndicator', 'false'),
          cbc('AllowanceChargeReasonCode', allowanceReason.code),
          cbc('AllowanceChargeReason', allowanceReason.text),
          money('Amount', discount),
        ]),
    cac('Item', [
      cbc('Name', name),
      cac('SellersItemIdentification', [cbc('ID', sku)]),
      cac('ClassifiedTaxCategory', [cbc('ID', category), rateOf(line), taxScheme]),
    ]),
    cac('Price', [
      money('PriceAmount', unitPrice),
      pricePer === 1 ? '' : cbc('BaseQuantity', pricePer, { unitCode: unit }),
    ]),
  ]);
}
