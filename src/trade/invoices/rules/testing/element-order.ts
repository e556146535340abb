import { type Element, everyElement } from './read-xml.ts';

const names = (prefix: string, text: string) => text.split(/\s+/).map((name) => `${prefix}:${name}`);

const head = 'CustomizationID ProfileID ID IssueDate';
const codes = 'Note DocumentCurrencyCode AccountingCost BuyerReference';
const body =
  'OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans';
const sums = 'PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal';
const addressNames = [
  ...names('cbc', 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity'),
  'cac:Country',
];

/** In which order the schemas of UBL 2.1 and CII D16B want what the shop writes. */
const orders: Record<string, string[]> = {
  Invoice: [
    ...names('cbc', `${head} DueDate InvoiceTypeCode ${codes}`),
    ...names('cac', `${body} ${sums} InvoiceLine`),
  ],
  CreditNote: [
    ...names('cbc', `${head} CreditNoteTypeCode ${codes}`),
    ...names('cac', `${body} ${sums} CreditNoteLine`),
  ],
  'cac:Party': [
    'cbc:EndpointID',
    ...names('cac', 'PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact'),
  ],
  'cac:PostalAddress': addressNames,
  'cac:Address': addressNames,
  'cac:Delivery': ['cbc:ActualDeliveryDate', 'cac:DeliveryLocation', 'cac:DeliveryParty'],
  'cac:PaymentMeans': [
    ...names('cbc', 'PaymentMeansCode PaymentDueDate PaymentID'),
    'cac:PayeeFinancialAccount',
  ],
  'cac:AllowanceCharge': [
    ...names('cbc', 'ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason Amount'),
    'cac:TaxCategory',
  ],
  'cac:TaxCategory': [
    ...names('cbc', 'ID Percent TaxExemptionReasonCode TaxExemptionReason'),
    'cac:TaxScheme',
  ],
  'cac:LegalMonetaryTotal': names(
    'cbc',
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableAmount',
  ),
  'cac:Item': ['cbc:Name', 'cac:SellersItemIdentification', 'cac:ClassifiedTaxCategory'],
  'rsm:ExchangedDocument': names('ram', 'ID TypeCode IssueDateTime IncludedNote'),
  'rsm:SupplyChainTradeTransaction': names(
    'ram',
    'IncludedSupplyChainTradeLineItem ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement',
  ),
  'ram:ApplicableHeaderTradeAgreement': names(
    'ram',
    'BuyerReference SellerTradeParty BuyerTradeParty SellerOrderReferencedDocument BuyerOrderReferencedDocument',
  ),
  'ram:SellerTradeParty': names(
    'ram',
    'Name SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration',
  ),
  'ram:PostalTradeAddress': names(
    'ram',
    'PostcodeCode LineOne LineTwo CityName CountryID CountrySubDivisionName',
  ),
  'ram:ApplicableHeaderTradeSettlement': names(
    'ram',
    'PaymentReference InvoiceCurrencyCode SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax SpecifiedTradeAllowanceCharge SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument ReceivableSpecifiedTradeAccountingAccount',
  ),
  'ram:ApplicableTradeTax': names(
    'ram',
    'CalculatedAmount TypeCode ExemptionReason BasisAmount CategoryCode ExemptionReasonCode RateApplicablePercent',
  ),
  'ram:SpecifiedTradeAllowanceCharge': names(
    'ram',
    'ChargeIndicator ActualAmount ReasonCode Reason CategoryTradeTax',
  ),
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation': names(
    'ram',
    'LineTotalAmount ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount TaxTotalAmount GrandTotalAmount TotalPrepaidAmount DuePayableAmount',
  ),
};

/** Elements with a child that is unknown there, or stands too late. */
export const misordered = (root: Element): string[] =>
  everyElement(root).flatMap(({ name, children }) => {
    const order = orders[name];
    if (!order) return [];
    const places = children.map((child) => order.indexOf(child.name));
    const isFine = places.every((place, index) => place >= Math.max(0, places[index - 1] ?? 0));
    return isFine ? [] : `${name}: ${children.map((child) => child.name).join(' ')}`;
  });
