/** Why goods leave without an order. */
export const consignmentPurposes = ['replacement', 'repair', 'sample', 'transfer'] as const;
export type ConsignmentPurpose = (typeof consignmentPurposes)[number];

/** Those that an admin creates. A replacement or a repaired battery follows from a claim. */
export const createdPurposes = ['sample', 'transfer'] as const satisfies ConsignmentPurpose[];

export const consignmentStates = ['to-be-sent', 'sent', 'discarded'] as const;
export type ConsignmentState = (typeof consignmentStates)[number];

export const purposeWords: Record<ConsignmentPurpose, string> = {
  replacement: 'Replacement',
  repair: 'Repaired battery',
  sample: 'Sample',
  transfer: 'Transfer',
};

/** `C-00012` */
export const formatConsignmentNumber = (number: number): string => `C-${String(number).padStart(5, '0')}`;

/** Whether its units are sold or lent as new goods: then they come from stock. */
export const isFromStock = (purpose: ConsignmentPurpose): boolean =>
  purpose === 'replacement' || purpose === 'sample';
