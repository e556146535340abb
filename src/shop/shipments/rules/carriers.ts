/** Who takes goods to customers, and where each shows the way of a shipment by its number, if anybody may look there. */
const carriers: { name: string; tracking?: (number: string) => string }[] = [
  {
    name: 'DHL',
    tracking: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  },
  { name: 'UPS', tracking: (number) => `https://www.ups.com/track?tracknum=${number}` },
  { name: 'FedEx', tracking: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  {
    name: 'DB Schenker',
    tracking: (number) => `https://www.dbschenker.com/app/tracking-public/?refNumber=${number}`,
  },
  {
    name: 'Kuehne+Nagel',
    tracking: (number) => `https://mykn.kuehne-nagel.com/public-tracking/shipments?query=${number}`,
  },
  { name: 'DPD', tracking: (number) => `https://tracking.dpd.de/status/en_US/parcel/${number}` },
  { name: 'GLS', tracking: (number) => `https://gls-group.com/EU/en/parcel-tracking?match=${number}` },
  { name: 'Own delivery' },
];

export const carrierNames: readonly string[] = carriers.map(({ name }) => name);

/** A carrier that is known by its usual name, however it is typed; any other as it is called. */
export function nameOfCarrier(typed: string): string {
  return findCarrier(typed)?.name ?? typed;
}

/** The address of the carrier's tracking page, if it has one. */
export function trackingUrlOf(shipment: {
  carrier: string | null;
  trackingNumber: string | null;
}): string | null {
  const { carrier, trackingNumber } = shipment;
  if (!carrier || !trackingNumber) return null;
  return findCarrier(carrier)?.tracking?.(encodeURIComponent(trackingNumber.replace(/\s/g, ''))) ?? null;
}

function findCarrier(typed: string) {
  const bare = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  return bare(typed) ? carriers.find(({ name }) => bare(name) === bare(typed)) : undefined;
}
