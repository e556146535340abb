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
import { allowanceReason, noteOf, paymentMeansCode, reasonOf } from './wording.ts';
import { billingProcess } from './write-ubl.ts';
import { document, group, leaf } from './xml.ts';

const standard = 'urn:un:unece:uncefact:data:standard';

const ram = (name: string, children: readonly string[]) => group(`ram:${name}`, children);
const text = (name: string, value: string | number | null | undefined, attributes = {}) =>
  leaf(`ram:${name}`, value, attributes);

/** Days are written without hyphens, by format 102 of UN/ECE list 2379. */
const day = (name: string, value: string | null, type: 'udt' | 'qdt' = 'udt') =>
  ram(name, [leaf(`${type}:DateTimeString`, value?.replaceAll('-', ''), { format: '102' })]);

/** CII D16B by EN 16931, as Factur-X and ZUGFeRD have it inside a PDF. */
export function writeCii(issued: Invoice): string {
  const invoice = asOutsideVat(issued);
  return document(
    group(
      'rsm:CrossIndustryInvoice',
      [
        group('rsm:ExchangedDocumentContext', [
          ram('BusinessProcessSpecifiedDocumentContextParameter', [text('ID', billingProcess)]),
          ram('GuidelineSpecifiedDocumentContextParameter', [text('ID', 'urn:cen.eu:en16931:2017')]),
        ]),
        group('rsm:ExchangedDocument', [
          text('ID', invoice.number),
          text('TypeCode', invoice.type),
          day('IssueDateTime', invoice.issuedOn),
          ram('IncludedNote', [text('Content', noteOf(invoice))]),
        ]),
        group('rsm:SupplyChainTradeTransaction', [
          ...invoice.lines.map((line, index) => writeLine(line, index + 1)),
          agreement(invoice),
          ram('ApplicableHeaderTradeDelivery', [
            ram('ShipToTradeParty', [
              text('Name', invoice.delivery.name),
              postalAddress(invoice.delivery.address),
            ]),
            ram('ActualDeliverySupplyChainEvent', [day('OccurrenceDateTime', invoice.delivery.on)]),
          ]),
          settlement(invoice),
        ]),
      ],
      {
        'xmlns:rsm': `${standard}:CrossIndustryInvoice:100`,
        'xmlns:ram': `${standard}:ReusableAggregateBusinessInformationEntity:100`,
        'xmlns:udt': `${standard}:UnqualifiedDataType:100`,
        'xmlns:qdt': `${standard}:QualifiedDataType:100`,
      },
    ),
  );
}

/** What is not subject to tax has no rate (BR-O-05 to 07). */
const rateOf = ({ category, rate }: Pick<InvoiceAmount, 'category' | 'rate'>) =>
  category === 'O' ? '' : text('RateApplicablePercent', rate);

function writeLine(line: InvoiceLine, id: number): string {
  const { sku, name, quantity, unit, unitPrice, pricePer, discount, net, category } = line;
  return ram('IncludedSupplyChainTradeLineItem', [
    ram('AssociatedDocumentLineDocument', [text('LineID', id)]),
    ram('SpecifiedTradeProduct', [text('SellerAssignedID', sku), text('Name', name)]),
    ram('SpecifiedLineTradeAgreement', [
      ram('NetPriceProductTradePrice', [
        text('ChargeAmount', unitPrice),
        pricePer === 1 ? '' : text('BasisQuantity', pricePer, { unitCode: unit }),
      ]),
    ]),
    ram('SpecifiedLineTradeDelivery', [text('BilledQuantity', quantity, { unitCode: unit })]),
    ram('SpecifiedLineTradeSettlement', [
      ram('ApplicableTradeTax', [text('TypeCode', 'VAT'), text('CategoryCode', category), rateOf(line)]),
      Number(discount) === 0
        ? ''
        : ram('SpecifiedTradeAllowanceCharge', [
            indicator(false),
            text('ActualAmount', discount),
            text('ReasonCode', allowanceReason.code),
            text('Reason', allowanceReason.text),
          ]),
      ram('SpecifiedTradeSettlementLineMonetarySummation', [text('LineTotalAmount', net)]),
    ]),
  ]);
}

const indicator = (isCharge: boolean) => ram('ChargeIndicator', [leaf('udt:Indicator', String(isCharge))]);

function agreement(invoice: Invoice): string {
  const { order, seller, buyer } = invoice;
  return ram('ApplicableHeaderTradeAgreement', [
    text('BuyerReference', buyerReference(invoice)),
    ram('SellerTradeParty', tradeParty(seller, invoice, seller)),
    ram('BuyerTradeParty', tradeParty(buyer, invoice)),
    ram('SellerOrderReferencedDocument', [text('IssuerAssignedID', order.number)]),
    ram('BuyerOrderReferencedDocument', [text('IssuerAssignedID', order.purchaseOrder ?? order.number)]),
  ]);
}

function tradeParty(
  { name, address, vatId, registrationNumber, electronicAddress }: InvoiceParty,
  invoice: Invoice,
  seller?: Invoice['seller'],
): string[] {
  const { id: companyId, ...scheme } = legalId(address.country, registrationNumber);
  const taxNumber = vatId && !isOutsideTax(invoice) ? vatId : null;
  return [
    text('Name', name),
    ram('SpecifiedLegalOrganization', [
      text('ID', companyId, scheme),
      text('TradingBusinessName', seller?.tradeName),
    ]),
    ram('DefinedTradeContact', [
      text('PersonName', seller?.contact.name),
      ram('TelephoneUniversalCommunication', [text('CompleteNumber', seller?.contact.phone)]),
      ram('EmailURIUniversalCommunication', [text('URIID', seller?.contact.email)]),
    ]),
    postalAddress(address),
    ram('URIUniversalCommunication', [
      text('URIID', electronicAddress.id, { schemeID: electronicAddress.scheme }),
    ]),
    ram('SpecifiedTaxRegistration', [text('ID', taxNumber, { schemeID: 'VA' })]),
  ];
}

const postalAddress = ({ street, extra, city, postcode, region, country }: PostalAddress) =>
  ram('PostalTradeAddress', [
    text('PostcodeCode', postcode),
    text('LineOne', street),
    text('LineTwo', extra),
    text('CityName', city),
    text('CountryID', country),
    text('CountrySubDivisionName', region),
  ]);

function settlement(invoice: Invoice): string {
  const { payment, currency, totals, credited, order } = invoice;
  const { account } = payment;
  return ram('ApplicableHeaderTradeSettlement', [
    text('PaymentReference', payment.reference),
    text('InvoiceCurrencyCode', currency),
    ram('SpecifiedTradeSettlementPaymentMeans', [
      text('TypeCode', paymentMeansCode(invoice, 'cii')),
      ram('PayeePartyCreditorFinancialAccount', [
        text('IBANID', account?.iban),
        text('AccountName', account?.holder),
      ]),
      ram('PayeeSpecifiedCreditorFinancialInstitution', [text('BICID', account?.bic)]),
    ]),
    ...invoice.breakdown.map(tradeTax),
    ...invoice.allowances.map((one) => allowanceCharge(one, false)),
    ...invoice.charges.map((one) => allowanceCharge(one, true)),
    ram('SpecifiedTradePaymentTerms', [
      text('Description', payment.terms),
      day('DueDateDateTime', payment.dueOn),
    ]),
    ram('SpecifiedTradeSettlementHeaderMonetarySummation', [
      text('LineTotalAmount', totals.lines),
      text('ChargeTotalAmount', totals.charges),
      text('AllowanceTotalAmount', totals.allowances),
      text('TaxBasisTotalAmount', totals.net),
      text('TaxTotalAmount', totals.vat, { currencyID: currency }),
      text('GrandTotalAmount', totals.gross),
      text('TotalPrepaidAmount', totals.prepaid),
      text('DuePayableAmount', totals.due),
    ]),
    credited
      ? ram('InvoiceReferencedDocument', [
          text('IssuerAssignedID', credited.number),
          day('FormattedIssueDateTime', credited.issuedOn, 'qdt'),
        ])
      : '',
    ram('ReceivableSpecifiedTradeAccountingAccount', [text('ID', order.costCenter)]),
  ]);
}

const tradeTax = (one: InvoiceTax) =>
  ram('ApplicableTradeTax', [
    text('CalculatedAmount', one.tax),
    text('TypeCode', 'VAT'),
    text('ExemptionReason', one.reason),
    text('BasisAmount', one.taxable),
    text('CategoryCode', one.category),
    text('ExemptionReasonCode', one.reasonCode),
    rateOf(one),
  ]);

const allowanceCharge = (one: InvoiceAmount, isCharge: boolean) =>
  ram('SpecifiedTradeAllowanceCharge', [
    indicator(isCharge),
    text('ActualAmount', one.amount),
    text('ReasonCode', reasonOf(one, isCharge).code),
    text('Reason', reasonOf(one, isCharge).text),
    ram('CategoryTradeTax', [text('TypeCode', 'VAT'), text('CategoryCode', one.category), rateOf(one)]),
  ]);
