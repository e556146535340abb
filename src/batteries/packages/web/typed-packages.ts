import type { Condition, Packaging } from '#batteries/transport/rules/goods.ts';
import type { ProposedPackages } from '../contract/packing.ts';
import type { ShippedPackages } from '../rules/shipped-packages.ts';

/** Packages as long as they are typed: every figure is text, and a line that is not in them is empty. */
export interface TypedPackages {
  key: number;
  count: string;
  packaging: Packaging;
  grossKg: string;
  charge: string;
  condition: Condition;
  units: Record<number, string>;
}

let lastKey = 0;

export const typePackages = (packages: readonly ProposedPackages[]): TypedPackages[] =>
  packages.map(({ count, packaging, grossKg, charge, condition, contents }) => ({
    ...{ key: ++lastKey, count: String(count), packaging, condition },
    grossKg: grossKg === null ? '' : String(grossKg),
    charge: charge === null ? '' : String(charge),
    units: Object.fromEntries(contents.map(({ position, units }) => [position, String(units)])),
  }));

export const emptyPackages = (): TypedPackages => ({
  ...{
    key: ++lastKey,
    count: '1',
    packaging: '4G',
    grossKg: '',
    charge: '30',
    condition: 'sound',
    units: {},
  },
});

const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** What is wrong with a figure before anybody judges the whole. */
export function problemsOf(typed: TypedPackages): { count?: string; grossKg?: string; charge?: string } {
  const [count, gross, charge] = [numberOf(typed.count), numberOf(typed.grossKg), numberOf(typed.charge)];
  return {
    ...(!(Number.isInteger(count) && count > 0) && { count: 'Enter a whole number.' }),
    ...(!(gross > 0) && { grossKg: 'Enter the weight of one package.' }),
    ...(typed.charge.trim() !== '' && !(charge >= 0 && charge <= 100) && { charge: 'Enter 0 to 100.' }),
  };
}

/** As the call takes it. What is no number yet counts as nothing, so that the rest can be judged meanwhile. */
export function readPackages(typed: readonly TypedPackages[]): ShippedPackages[] {
  return typed.map(({ count, packaging, grossKg, charge, condition, units }) => ({
    count: Math.max(1, Math.trunc(numberOf(count)) || 1),
    packaging,
    grossKg: numberOf(grossKg) || 0,
    charge: charge.trim() === '' ? null : numberOf(charge) || 0,
    condition,
    contents: Object.entries(units)
      .map(([position, some]) => ({ position: Number(position), units: Math.trunc(numberOf(some)) || 0 }))
      .filter((content) => content.units > 0),
  }));
}
