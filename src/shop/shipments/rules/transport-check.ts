/** Whether the rules of transport were asked before a shipment left. `not-checked`: it was not said what the goods contain. */
export const transportChecks = ['not-dangerous', 'checked', 'not-checked'] as const;

export type TransportCheck = (typeof transportChecks)[number];
