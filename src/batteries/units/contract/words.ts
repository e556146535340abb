/** The columns of a file of units, and the field each is read into. */
export const unitColumns = {
  serial: 'serial',
  batch: 'batch',
  made_on: 'madeOn',
  capacity_ah: 'capacityAh',
  resistance_mohm: 'resistanceMohm',
  parts: 'parts',
} as const;

export type UnitColumn = keyof typeof unitColumns;

export const unitFileColumns = Object.keys(unitColumns) as UnitColumn[];

/** What is said about units. No page of the storefront needs it. */
export const unitWords = {
  part: 'Enter each part as SERIAL or SKU/SERIAL.',
  known: 'This product already has a unit with this serial.',
  twiceInFile: 'This serial appears twice in the file.',
  partTwice: (serial: string) => `${serial} is listed twice.`,
  noPart: (serial: string) => `Unit ${serial} not found.`,
  manyParts: (serial: string) => `Several products have a unit ${serial}. Enter it as SKU/${serial}.`,
  partElsewhere: (serial: string) => `${serial} is not in stock, so it can’t be built in.`,
  notTracked: 'This product is not tracked by serial. Turn on serial tracking in the product form first.',
  notByBatch: 'This product is not tracked by batch. Turn on batch tracking in the product form first.',
  staysTracked: 'This product already has units or batches, so its tracking can’t be changed.',
} as const;
