import { all, type Element, readXml, textAt } from './read-xml.ts';

type Text = string | undefined;

interface ReadParty {
  name: Text;
  endpoint: Text;
  endpointScheme: Text;
  vatId: Text;
  legalId: Text;
  legalScheme: Text;
  street: Text;
  city: Text;
  postcode: Text;
  country: Text;
  contact: Text[];
}

interface ReadTax {
  category: Text;
  rate: Text;
}

interface ReadAmount extends ReadTax {
  isCharge: boolean;
  amount: Text;
  reason: Text;
  reasonCode: Text;
}

/** A document by the terms of EN 16931, whichever syntax it was written in. */
export interface ReadInvoice {
  root: Element;
  customization: Text;
  profile: Text;
  number: Text;
  issuedOn: Text;
  type: Text;
  notes: Text[];
  currency: Text;
  accountingCost: Text;
  buyerReference: Text;
  orderReference: Text;
  salesOrder: Text;
  preceding: Text[];
  seller: ReadParty;
  buyer: ReadParty;
  deliveredOn: Text;
  deliveryCountry: Text;
  deliveryCity: Text;
  deliveryPostcode: Text;
  paymentMeans: Text;
  iban: Text;
  dueOn: Text;
  terms: Text;
  amounts: ReadAmount[];
  breakdown: (ReadTax & { taxable: Text; tax: Text; reason: Text; reasonCode: Text })[];
  totals: Record<'lines' | 'allowances' | 'charges' | 'net' | 'vat' | 'gross' | 'prepaid' | 'due', Text>;
  lines: (ReadTax & {
    id: Text;
    quantity: Text;
    unit: Text;
    net: Text;
    name: Text;
    price: Text;
    per: Text;
    perUnit: Text;
    amounts: Omit<ReadAmount, keyof ReadTax>[];
  })[];
}

export function readUbl(xml: string): ReadInvoice {
  const root = readXml(xml);
  const at = (path: string) => textAt(root, path);
  const kind = root.name;
  const quantity = kind === 'CreditNote' ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';
  const tax = (of: Element, name: string): ReadTax => ({
    category: textAt(of, `cac:${name}/cbc:ID`),
    rate: textAt(of, `cac:${name}/cbc:Percent`),
  });
  const amount = (of: Element): ReadAmount => ({
    isCharge: textAt(of, 'cbc:ChargeIndicator') === 'true',
    amount: textAt(of, 'cbc:Amount'),
    reason: textAt(of, 'cbc:AllowanceChargeReason'),
    reasonCode: textAt(of, 'cbc:AllowanceChargeReasonCode'),
    ...tax(of, 'TaxCategory'),
  });
  const place = 'cac:Delivery/cac:DeliveryLocation/cac:Address';
  const total = (name: string) => at(`cac:LegalMonetaryTotal/cbc:${name}`);
  return {
    root,
    customization: at('cbc:CustomizationID'),
    profile: at('cbc:ProfileID'),
    number: at('cbc:ID'),
    issuedOn: at('cbc:IssueDate'),
    type: at(`cbc:${kind}TypeCode`),
    notes: all(root, 'cbc:Note').map(({ text }) => text),
    currency: at('cbc:DocumentCurrencyCode'),
    accountingCost: at('cbc:AccountingCost'),
    buyerReference: at('cbc:BuyerReference'),
    orderReference: at('cac:OrderReference/cbc:ID'),
    salesOrder: at('cac:OrderReference/cbc:SalesOrderID'),
    preceding: all(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID').map(({ text }) => text),
    seller: ublParty(all(root, 'cac:AccountingSupplierParty/cac:Party')[0]),
    buyer: ublParty(all(root, 'cac:AccountingCustomerParty/cac:Party')[0]),
    deliveredOn: at('cac:Delivery/cbc:ActualDeliveryDate'),
    deliveryCountry: at(`${place}/cac:Country/cbc:IdentificationCode`),
    deliveryCity: at(`${place}/cbc:CityName`),
    deliveryPostcode: at(`${place}/cbc:PostalZone`),
    paymentMeans: at('cac:PaymentMeans/cbc:PaymentMeansCode'),
    iban: at('cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID'),
    dueOn: at('cbc:DueDate') ?? at('cac:PaymentMeans/cbc:PaymentDueDate'),
    terms: at('cac:PaymentTerms/cbc:Note'),
    amounts: all(root, 'cac:AllowanceCharge').map(amount),
    breakdown: all(root, 'cac:TaxTotal/cac:TaxSubtotal').map((of) => ({
      ...tax(of, 'TaxCategory'),
      taxable: textAt(of, 'cbc:TaxableAmount'),
      tax: textAt(of, 'cbc:TaxAmount'),
      reason: textAt(of, 'cac:TaxCategory/cbc:TaxExemptionReason'),
      reasonCode: textAt(of, 'cac:TaxCategory/cbc:TaxExemptionReasonCode'),
    })),
    totals: {
      lines: total('LineExtensionAmount'),
      allowances: total('AllowanceTotalAmount'),
      charges: total('ChargeTotalAmount'),
      net: total('TaxExclusiveAmount'),
      vat: at('cac:TaxTotal/cbc:TaxAmount'),
      gross: total('TaxInclusiveAmount'),
      prepaid: total('PrepaidAmount'),
      due: total('PayableAmount'),
    },
    lines: all(root, `cac:${kind}Line`).map((of) => ({
      id: textAt(of, 'cbc:ID'),
      quantity: textAt(of, quantity),
      unit: all(of, quantity)[0]?.attributes.unitCode,
      net: textAt(of, 'cbc:LineExtensionAmount'),
      name: textAt(of, 'cac:Item/cbc:Name'),
      price: textAt(of, 'cac:Price/cbc:PriceAmount'),
      per: textAt(of, 'cac:Price/cbc:BaseQuantity'),
      perUnit: all(of, 'cac:Price/cbc:BaseQuantity')[0]?.attributes.unitCode,
      amounts: all(of, 'cac:AllowanceCharge').map(amount),
      ...tax(all(of, 'cac:Item')[0] ?? of, 'ClassifiedTaxCategory'),
    })),
  };
}

function ublParty(of: Element | undefined): ReadParty {
  const legalId = all(of, 'cac:PartyLegalEntity/cbc:CompanyID')[0];
  const address = 'cac:PostalAddress';
  return {
    name: textAt(of, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    endpoint: textAt(of, 'cbc:EndpointID'),
    endpointScheme: all(of, 'cbc:EndpointID')[0]?.attributes.schemeID,
    vatId: textAt(of, 'cac:PartyTaxScheme/cbc:CompanyID'),
    legalId: legalId?.text,
    legalScheme: legalId?.attributes.schemeID,
    street: textAt(of, `${address}/cbc:StreetName`),
    city: textAt(of, `${address}/cbc:CityName`),
    postcode: textAt(of, `${address}/cbc:PostalZone`),
    country: textAt(of, `${address}/cac:Country/cbc:IdentificationCode`),
    contact: ['Name', 'Telephone', 'ElectronicMail'].map((name) => textAt(of, `cac:Contact/cbc:${name}`)),
  };
}

export function readCii(xml: string): ReadInvoice {
  const root = readXml(xml);
  const transaction = all(root, 'rsm:SupplyChainTradeTransaction')[0];
  const at = (path: string) => textAt(transaction, path);
  const agreement = 'ram:ApplicableHeaderTradeAgreement';
  const delivery = 'ram:ApplicableHeaderTradeDelivery';
  const settlement = all(transaction, 'ram:ApplicableHeaderTradeSettlement')[0];
  const place = `${delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress`;
  const total = (name: string) =>
    textAt(settlement, `ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:${name}`);
  const tax = (of: Element | undefined): ReadTax => ({
    category: textAt(of, 'ram:CategoryCode'),
    rate: textAt(of, 'ram:RateApplicablePercent'),
  });
  const amount = (of: Element): ReadAmount => ({
    isCharge: textAt(of, 'ram:ChargeIndicator/udt:Indicator') === 'true',
    amount: textAt(of, 'ram:ActualAmount'),
    reason: textAt(of, 'ram:Reason'),
    reasonCode: textAt(of, 'ram:ReasonCode'),
    ...tax(all(of, 'ram:CategoryTradeTax')[0]),
  });
  const context = (name: string) =>
    textAt(root, `rsm:ExchangedDocumentContext/ram:${name}SpecifiedDocumentContextParameter/ram:ID`);
  const means = 'ram:SpecifiedTradeSettlementPaymentMeans';
  return {
    root,
    customization: context('Guideline'),
    profile: context('BusinessProcess'),
    number: textAt(root, 'rsm:ExchangedDocument/ram:ID'),
    issuedOn: textAt(root, 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString'),
    type: textAt(root, 'rsm:ExchangedDocument/ram:TypeCode'),
    notes: all(root, 'rsm:ExchangedDocument/ram:IncludedNote').map((of) => textAt(of, 'ram:Content')),
    currency: textAt(settlement, 'ram:InvoiceCurrencyCode'),
    accountingCost: textAt(settlement, 'ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID'),
    buyerReference: at(`${agreement}/ram:BuyerReference`),
    orderReference: at(`${agreement}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`),
    salesOrder: at(`${agreement}/ram:SellerOrderReferencedDocument/ram:IssuerAssignedID`),
    preceding: all(settlement, 'ram:InvoiceReferencedDocument').map((of) =>
      textAt(of, 'ram:IssuerAssignedID'),
    ),
    seller: ciiParty(all(transaction, `${agreement}/ram:SellerTradeParty`)[0]),
    buyer: ciiParty(all(transaction, `${agreement}/ram:BuyerTradeParty`)[0]),
    deliveredOn: at(
      `${delivery}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`,
    ),
    deliveryCountry: at(`${place}/ram:CountryID`),
    deliveryCity: at(`${place}/ram:CityName`),
    deliveryPostcode: at(`${place}/ram:PostcodeCode`),
    paymentMeans: textAt(settlement, `${means}/ram:TypeCode`),
    iban: textAt(settlement, `${means}/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`),
    dueOn: textAt(settlement, 'ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString'),
    terms: textAt(settlement, 'ram:SpecifiedTradePaymentTerms/ram:Description'),
    amounts: all(settlement, 'ram:SpecifiedTradeAllowanceCharge').map(amount),
    breakdown: all(settlement, 'ram:ApplicableTradeTax').map((of) => ({
      ...tax(of),
      taxable: textAt(of, 'ram:BasisAmount'),
      tax: textAt(of, 'ram:CalculatedAmount'),
      reason: textAt(of, 'ram:ExemptionReason'),
      reasonCode: textAt(of, 'ram:ExemptionReasonCode'),
    })),
    totals: {
      lines: total('LineTotalAmount'),
      allowances: total('AllowanceTotalAmount'),
      charges: total('ChargeTotalAmount'),
      net: total('TaxBasisTotalAmount'),
      vat: total('TaxTotalAmount'),
      gross: total('GrandTotalAmount'),
      prepaid: total('TotalPrepaidAmount'),
      due: total('DuePayableAmount'),
    },
    lines: all(transaction, 'ram:IncludedSupplyChainTradeLineItem').map((of) => {
      const price = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice';
      const settled = all(of, 'ram:SpecifiedLineTradeSettlement')[0];
      const quantity = all(of, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity')[0];
      return {
        id: textAt(of, 'ram:AssociatedDocumentLineDocument/ram:LineID'),
        quantity: quantity?.text,
        unit: quantity?.attributes.unitCode,
        net: textAt(settled, 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'),
        name: textAt(of, 'ram:SpecifiedTradeProduct/ram:Name'),
        price: textAt(of, `${price}/ram:ChargeAmount`),
        per: textAt(of, `${price}/ram:BasisQuantity`),
        perUnit: all(of, `${price}/ram:BasisQuantity`)[0]?.attributes.unitCode,
        amounts: all(settled, 'ram:SpecifiedTradeAllowanceCharge').map(amount),
        ...tax(all(settled, 'ram:ApplicableTradeTax')[0]),
      };
    }),
  };
}

function ciiParty(of: Element | undefined): ReadParty {
  const legalId = all(of, 'ram:SpecifiedLegalOrganization/ram:ID')[0];
  const endpoint = all(of, 'ram:URIUniversalCommunication/ram:URIID')[0];
  const contact = 'ram:DefinedTradeContact';
  return {
    name: textAt(of, 'ram:Name'),
    endpoint: endpoint?.text,
    endpointScheme: endpoint?.attributes.schemeID,
    vatId: textAt(of, 'ram:SpecifiedTaxRegistration/ram:ID'),
    legalId: legalId?.text,
    legalScheme: legalId?.attributes.schemeID,
    street: textAt(of, 'ram:PostalTradeAddress/ram:LineOne'),
    city: textAt(of, 'ram:PostalTradeAddress/ram:CityName'),
    postcode: textAt(of, 'ram:PostalTradeAddress/ram:PostcodeCode'),
    country: textAt(of, 'ram:PostalTradeAddress/ram:CountryID'),
    contact: [
      textAt(of, `${contact}/ram:PersonName`),
      textAt(of, `${contact}/ram:TelephoneUniversalCommunication/ram:CompleteNumber`),
      textAt(of, `${contact}/ram:EmailURIUniversalCommunication/ram:URIID`),
    ],
  };
}
