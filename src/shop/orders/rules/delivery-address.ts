/** Where an order goes, in the parts that carriers ask for. */
export interface DeliveryAddress {
  /** Who receives it: a person or a company. */
  recipient: string;
  street: string;
  /** A building, a gate, a floor. */
  extra?: string | undefined;
  postcode: string;
  city: string;
  region?: string | undefined;
  country: string;
}

/** As it is written on a parcel. */
export function addressText(address: DeliveryAddress): string {
  const { recipient, street, extra, postcode, city, region, country } = address;
  return [recipient, street, extra, `${postcode} ${city}`, region, country].filter(Boolean).join('\n');
}
