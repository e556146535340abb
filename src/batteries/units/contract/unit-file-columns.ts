/** The columns of a file of units, and by which field each is read. */
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
