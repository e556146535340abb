/** Annex XIII 4(c). */
export const batteryStatuses = ['original', 'repurposed', 're-used', 'remanufactured', 'waste'] as const;
export type BatteryStatus = (typeof batteryStatuses)[number];
