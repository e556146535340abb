import { type PriceTerms, priceFor } from '#shop/catalog/rules/pricing.ts';
import { type QuantityTerms, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import type { Arrangement } from './arrange-units.ts';
import type { PackFigures, Wish } from './judge-pack.ts';
import { tidy } from './rounding.ts';

/** What a pack is switched, measured and protected by. */
export type PartRole = 'monitoring' | 'management' | 'junction-box' | 'service-disconnect' | 'contactor';

export interface PartOffered<Product> {
  product: Product;
  role: PartRole;
  /** Monitoring: how many cells in series one can measure. */
  fewestCells?: number | undefined;
  mostCells?: number | undefined;
  /** Management: how many monitoring units one can hear. */
  nodes?: number | undefined;
  mostV?: number | undefined;
  mostA?: number | undefined;
  /** What its fuse is rated for, where it has one. */
  fuseA?: number | undefined;
}

export interface PartNeeded<Product> {
  role: PartRole;
  quantity: number;
  /** Nothing where none that is sold fits. */
  product?: Product | undefined;
  /** What it has to bear. */
  load: PartLoad;
}

export interface PartLoad {
  volts: number;
  /** Not known where neither a power was asked for nor the continuous current is stated. */
  amperes?: number | undefined;
}

/** A contactor for each pole. */
const poles = 2;
/** Parts are chosen for so much more than the highest continuous current. */
export const partsMargin = 1.25;
/** Voltage class A ends here, class B begins above it (ISO 6469-3, UN R100): parts of one are not offered for the other. */
const classAMostV = 60;

/**
 * What switches, fuses and disconnects have to bear: the highest voltage, and the current at the lowest one with a margin.
 * Where no power was asked for, the pack's own continuous current counts, since nothing else limits it.
 */
export function loadOf(pack: PackFigures, { powerW, chargeW }: Wish): PartLoad {
  const discharging = powerW ? powerW / pack.lowestV : pack.currentA;
  const amperes =
    discharging === undefined
      ? undefined
      : tidy(Math.max(discharging, (chargeW ?? 0) / pack.lowestV) * partsMargin);
  return { volts: pack.highestV, amperes };
}

/** Whether a switch, fuse or disconnect fits. A rating that is not stated does not. */
function bears<Product>(part: PartOffered<Product>, { volts, amperes }: PartLoad): boolean {
  const { mostV = 0, mostA = 0, fuseA } = part;
  if (amperes === undefined || mostV < volts || mostA < amperes) return false;
  if (part.role === 'service-disconnect' && !fuseA) return false;
  if (fuseA && fuseA < amperes) return false;
  return mostV > classAMostV === volts > classAMostV;
}

/** The parts that belong to an arrangement. `cellsInUnit` are those in series in one module; a cell is one. */
export function partsOf<Product>(
  arrangement: Arrangement,
  wish: Wish,
  cellsInUnit: number,
  offered: readonly PartOffered<Product>[],
): PartNeeded<Product>[] {
  const { series, units, highestV } = arrangement;
  const load = loadOf(arrangement, wish);
  const find = (role: PartRole, suits: (part: PartOffered<Product>) => boolean) =>
    offered.find((part) => part.role === role && suits(part));
  const isInsulated = ({ mostV = 0 }: PartOffered<Product>) => mostV >= highestV;
  const monitoring = find('monitoring', (part) => isInsulated(part) && canMeasure(part, cellsInUnit, series));
  // Every module has its own; of single cells, those in parallel are measured as one.
  const monitored = cellsInUnit === 1 ? Math.ceil(series / (monitoring?.mostCells ?? series)) : units;
  const management = find('management', isInsulated);
  const needed = (role: PartRole, quantity: number, part: PartOffered<Product> | undefined) => ({
    ...{ role, quantity, load, product: part?.product },
  });
  const fitting = (role: PartRole) => find(role, (part) => bears(part, load));
  const junctionBox = fitting('junction-box');
  return [
    needed('monitoring', monitored, monitoring),
    needed('management', Math.ceil(monitored / (management?.nodes ?? monitored)), management),
    // The box has its contactors in it.
    junctionBox ? needed('junction-box', 1, junctionBox) : needed('contactor', poles, fitting('contactor')),
    needed('service-disconnect', 1, fitting('service-disconnect')),
  ];
}

/** Single cells are shared out evenly among as few monitoring units as can measure them. */
function canMeasure<Product>(
  { fewestCells = 1, mostCells = 0 }: PartOffered<Product>,
  cellsInUnit: number,
  series: number,
): boolean {
  if (mostCells === 0) return false;
  const cells = cellsInUnit === 1 ? Math.floor(series / Math.ceil(series / mostCells)) : cellsInUnit;
  return cells >= fewestCells && cells <= mostCells;
}

type Terms = PriceTerms & Required<QuantityTerms>;

export interface UnitsOrder {
  need: number;
  /** What has to be ordered for it: at least the minimum, in whole boxes. */
  quantity: number;
  over: number;
  totalCents: number;
  /** What the need alone would come to at that price. */
  needCents: number;
  isInStock: boolean;
}

/** The smallest order that has so many in it. */
export function orderFor(terms: Terms, need: number): UnitsOrder {
  const quantity = Math.max(smallestOrder(terms), Math.ceil(need / terms.multiple) * terms.multiple);
  const { unitCents, totalCents } = priceFor(terms, quantity);
  return {
    ...{ need, quantity, totalCents, over: quantity - need, needCents: unitCents * need },
    isInStock: quantity <= terms.available,
  };
}
