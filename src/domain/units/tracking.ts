/**
 * How a product's stock is known: as a number, by the batches it came in, or unit by unit. Of the latter two stock is what
 * the shop has of them, and nothing else.
 */
const trackings = ['none', 'batch', 'serial'] as const;

export type Tracking = (typeof trackings)[number];
