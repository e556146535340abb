/** Why a shipment may not leave, or gets no documents. The same codes as those of refusals. */
export const transportProblemCodes = [
  'transport-unknown',
  'transport-forbidden',
  'transport-unchecked',
  'test-summary-missing',
  'emergency-phone-missing',
  'papers-missing',
  'consignment-incomplete',
] as const;

export type TransportProblemCode = (typeof transportProblemCodes)[number];
