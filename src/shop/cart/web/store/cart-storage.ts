import { mostAvailable } from '#shop/catalog/rules/stock.ts';
import { type CartLine, mostCartLines } from '../../rules/cart.ts';

/** What the shop said last of a person's cart. */
export interface KnownCart {
  email: string;
  version: number;
  lines: readonly CartLine[];
}

export const cartKeys = {
  /** What was put in before anybody signed in. */
  here: 'cart',
  /** So that every tab, and the next page, shows the count at once. */
  known: 'knownCart',
};

export function readLinesHere(): CartLine[] {
  return linesOf(read(cartKeys.here));
}

export function writeLinesHere(lines: readonly CartLine[]): void {
  if (lines.length === 0) localStorage.removeItem(cartKeys.here);
  else localStorage.setItem(cartKeys.here, JSON.stringify(lines));
}

export function readKnownCart(email: string): KnownCart {
  const known = read(cartKeys.known) as Partial<KnownCart> | undefined;
  if (known?.email !== email) return { email, version: -1, lines: [] };
  return { email, version: Number(known.version), lines: linesOf(known.lines) };
}

export function writeKnownCart(known: KnownCart | undefined): void {
  try {
    if (known) localStorage.setItem(cartKeys.known, JSON.stringify(known));
    else localStorage.removeItem(cartKeys.known);
  } catch {
    // It is only remembered.
  }
}

/** Storage may be forbidden or spoilt; what cannot be a line is none. */
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function linesOf(stored: unknown): CartLine[] {
  return (Array.isArray(stored) ? stored : [])
    .filter(
      (line): line is CartLine =>
        uuid.test(line?.productId) &&
        Number.isInteger(line.quantity) &&
        line.quantity > 0 &&
        line.quantity <= mostAvailable,
    )
    .map(({ productId, quantity, seenCents }) => ({
      ...{ productId, quantity },
      ...(Number.isInteger(seenCents) && { seenCents }),
    }))
    .slice(0, mostCartLines);
}
