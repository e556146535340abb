import { messages } from '#platform/contract/messages.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { OrderDetailsLine } from '#shop/orders/contract/order-details.ts';

/** How many units of a line may still leave. */
export function unitsLeft({ quantity, shipped, cancelled }: OrderDetailsLine): number {
  return quantity - shipped - cancelled;
}

/** How many of these are in stock: what is made to order ships once it is there. */
export function unitsReady(line: OrderDetailsLine): number {
  return unitsLeft(line) - (line.promise?.owed ?? 0);
}

/** Units of the order that are made to order, and not there yet. */
export const unitsOwed = (lines: readonly OrderDetailsLine[]): number =>
  lines.reduce((sum, { promise }) => sum + (promise?.owed ?? 0), 0);

/** What is wrong with a typed quantity; nothing and none at all are fine: of that line nothing leaves now. */
export function problemOfQuantity(typed: string, left: number): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (!/^\d+$/.test(text)) return messages.notWhole;
  return Number(text) > left ? `Only ${formatCount(left)} can ship now.` : undefined;
}

/** The lines of which something leaves. */
export function linesToSend(typed: ReadonlyMap<number, string>): { position: number; quantity: number }[] {
  return [...typed]
    .map(([position, text]) => ({ position, quantity: Number(text) }))
    .filter(({ quantity }) => quantity > 0);
}
