/** Annex XIII 4(c). */
const batteryStatuses = ['original', 'repurposed', 're-used', 'remanufactured', 'waste'] as const;
export type BatteryStatus = (typeof batteryStatuses)[number];
