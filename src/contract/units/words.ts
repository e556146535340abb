/** What is said about units. No page of the storefront needs it. */
export const unitWords = {
  serial: 'Please use letters, digits and hyphens, at most 20.',
  part: 'Please name a part by its serial, or as SKU/SERIAL.',
  known: 'A unit of this product has this serial already.',
  twiceInFile: 'This serial is in the file twice.',
  partTwice: (serial: string) => `${serial} is named twice.`,
  noPart: (serial: string) => `There is no unit ${serial}.`,
  manyParts: (serial: string) => `Several products have a unit ${serial}. Please write SKU/${serial}.`,
  partElsewhere: (serial: string) => `${serial} is not in stock, and cannot be built in.`,
  notTracked: 'This product is not tracked by serial. Please choose so in its form first.',
  notByBatch: 'This product is not tracked by batch. Please choose so in its form first.',
  staysTracked: 'Units or batches of this product are known, so its tracking stays as it is.',
  counted: 'Stock of this product is counted from its units. Receive or block units to change it.',
} as const;
