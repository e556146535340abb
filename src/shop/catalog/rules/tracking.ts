/**
 * How a product's stock is known: as a number, by the batches it came in, or unit by unit. Of the latter two stock is what
 * the shop has of them, and nothing else.
 */
export const trackings = ['none', 'batch', 'serial'] as const;

export type Tracking = (typeof trackings)[number];

/** Serials and numbers of batches, so that nothing of them needs escaping in an address (GS1 AI 21 and 10: 20 characters). */
export const serialPattern = /^[A-Z0-9-]{1,20}$/;

/** As a scanner or a hand types it. */
export function readSerial(typed: string): string {
  return typed.trim().toUpperCase();
}
