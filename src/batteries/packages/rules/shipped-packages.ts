import {
  batteryKgOf,
  type Condition,
  contentKgOf,
  type Goods,
  isKnown,
  netKgOf,
  type Packaging,
  toGrams,
} from '#batteries/transport/rules/goods.ts';
import type { Packages } from '#batteries/transport/rules/judge-load.ts';
import { assumeMostTare } from '#batteries/transport/rules/propose-packages.ts';

/** So many packages of a shipment that are alike. */
export interface ShippedPackages {
  count: number;
  packaging: Packaging;
  /** Of one of them, weighed or counted. */
  grossKg: number;
  /** State of charge of the batteries in it, in percent; null if unknown. */
  charge: number | null;
  condition: Condition;
  contents: PackedUnits[];
}

/** Units of one line of the order, in each of these packages. */
export interface PackedUnits {
  position: number;
  units: number;
}

/** What the rules know of the goods of a line; nothing where there is no such line. */
export type GoodsOfLine = (position: number) => Goods | undefined;

/** Of one package: what is in it, of goods whose mass is known. */
export function netKgOfPackage(
  { contents }: Pick<ShippedPackages, 'contents'>,
  goodsOf: GoodsOfLine,
): number {
  return toGrams(
    contents.reduce((sum, { position, units }) => {
      const goods = goodsOf(position);
      return sum + (goods ? contentKgOf({ goods, units }) : 0);
    }, 0),
  );
}

/** As the rules see it: for each kind of goods in a package, what else weighs in it. */
export function loadOf(packages: ShippedPackages, goodsOf: GoodsOfLine): (Packages & PackedUnits)[] {
  const { count, packaging, grossKg, charge, condition, contents } = packages;
  const packed = contents.map(({ position, units }) => {
    const goods = goodsOf(position) ?? {};
    const cells = goods.cells && { ...goods.cells, condition, charge: charge ?? undefined };
    return { position, units, goods: { ...goods, cells } };
  });
  return packed.map((one) => {
    const rest = packed.filter((other) => other !== one);
    const beside = rest.filter((other) => batteryKgOf(other.goods) > 0);
    const restKg = rest.reduce((sum, other) => sum + contentKgOf(other), 0);
    const isRestKnown = rest.every(({ goods }) => isKnown(goods.massKg));
    return {
      ...{ ...one, count, packaging },
      tareKg: toGrams(Math.max(0, grossKg - contentKgOf(one))),
      // Not weighed yet: it may be as heavy as its content allows.
      isWeighed: grossKg > 0,
      ...(!(grossKg > 0) && { mostTareKg: assumeMostTare(one.goods, one.units) }),
      beside: beside.map(({ goods }) => goods),
      besideKg: toGrams(beside.reduce((sum, other) => sum + netKgOf(other), 0)),
      // Goods of unknown mass may weigh as much as the rest of the package.
      restKg: toGrams(isRestKnown ? restKg : Math.max(restKg, grossKg - contentKgOf(one))),
    };
  });
}

export type PackingFault =
  /** `missing` units of a line are in no package; below zero, in one too many. */
  | { kind: 'units'; position: number; missing: number }
  | { kind: 'empty'; index: number }
  | { kind: 'too-light'; index: number; netKg: number };

/** Every unit is in exactly one package, none is empty, and none weighs less than what is in it. */
export function findPackingFaults(
  packages: readonly ShippedPackages[],
  lines: readonly { position: number; quantity: number }[],
  goodsOf: GoodsOfLine,
): PackingFault[] {
  const packed = new Map<number, number>();
  for (const { count, contents } of packages)
    for (const { position, units } of contents)
      packed.set(position, (packed.get(position) ?? 0) + units * count);
  const wanted = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  const positions = [...new Set([...wanted.keys(), ...packed.keys()])].sort((one, other) => one - other);
  return [
    ...positions
      .map((position) => ({ position, missing: (wanted.get(position) ?? 0) - (packed.get(position) ?? 0) }))
      .filter(({ missing }) => missing !== 0)
      .map((fault) => ({ kind: 'units', ...fault }) as const),
    ...packages.flatMap((one, index): PackingFault[] => {
      if (one.contents.length === 0) return [{ kind: 'empty', index }];
      const netKg = netKgOfPackage(one, goodsOf);
      return one.grossKg < netKg ? [{ kind: 'too-light', index, netKg }] : [];
    }),
  ];
}
