/** Where an order goes, in the parts that carriers ask for. */
export interface DeliveryAddress {
  /** Who receives it: a person or a company. */
  recipient: string;
  street: string;
  /** A building, a gate, a floor. */
  extra?: string | undefined;
  /** Empty where the country has none. */
  postcode: string;
  city: string;
  region?: string | undefined;
  country: string;
}

/** As it is written on a parcel. */
export function addressText(address: DeliveryAddress): string {
  const { recipient, street, extra, postcode, city, region, country } = address;
  return [recipient, street, extra, `${postcode} ${city}`.trim(), region, country].filter(Boolean).join('\n');
}

/** Customer and address as they stand on papers: a customer who is also the recipient is named once. */
export function writeAddressee(order: { customerName: string; address: string }): string {
  const { customerName, address } = order;
  const [recipient = ''] = address.split('\n');
  const isNamed = recipient.trim().toLowerCase() === customerName.trim().toLowerCase();
  return (isNamed ? [address] : [customerName, address]).filter(Boolean).join('\n');
}
