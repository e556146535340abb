import type { Product } from '#shop/catalog/contract/product.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import type { Unit } from '../rules/arrange-units.ts';
import type { PackFigures } from '../rules/judge-pack.ts';
import type { PartOffered, PartRole } from '../rules/parts-of-pack.ts';

/** What a cell or module is in a calculation; nothing where too little is known of it. */
export function unitOf({ specification }: Product): Unit | undefined {
  const { nominalVoltage, lowestVoltage, highestVoltage, capacity, mass } = specification;
  if (!nominalVoltage || !lowestVoltage || !highestVoltage || !capacity || !mass) return undefined;
  if (lowestVoltage > nominalVoltage || nominalVoltage > highestVoltage) return undefined;
  return {
    ...{ nominalV: nominalVoltage, lowestV: lowestVoltage, highestV: highestVoltage, capacityAh: capacity },
    currentA: specification.continuousDischargeCurrent,
    chargeA: specification.chargeCurrent,
    massKg: mass,
    litres: litresOf(specification),
    dischargeC: {
      lowest: specification.dischargeTemperatureLowest,
      highest: specification.dischargeTemperatureHighest,
    },
    chargeC: {
      lowest: specification.chargeTemperatureLowest,
      highest: specification.chargeTemperatureHighest,
    },
  };
}

export function readyPackOf(product: Product): PackFigures | undefined {
  const unit = unitOf(product);
  if (!unit) return undefined;
  const { energy, chargeTime } = product.specification;
  const energyWh = energy || unit.nominalV * unit.capacityAh;
  return {
    ...unit,
    energyWh,
    chargeW: chargeTime ? (chargedShare * energyWh) / (chargeTime / minutesOfHour) : undefined,
    litres: unit.litres === undefined ? undefined : [unit.litres, unit.litres],
  };
}

/** Few people charge from empty to full: charging times are from 10 to 80 %. */
export const chargedShare = 0.7;
const minutesOfHour = 60;

/** Cells in series in one: 12 of `12S1P`. */
export function cellsInSeries({ kind, specification }: Product): number {
  return kind === 'cell' ? 1 : Number(/^(\d+)S/.exec(specification.configuration ?? '')?.[1] ?? 1);
}

/** What a part is for is told by the figures that only such a part has. */
export function partOf(product: Product): PartOffered<Product> | undefined {
  const { mostCells, fewestCells, nodes, ratedVoltage, ratedCurrent, fuseRating } = product.specification;
  const role = roleOf(product.specification);
  const ratings = { mostV: ratedVoltage, mostA: ratedCurrent, fuseA: fuseRating };
  return role && { product, role, mostCells, fewestCells, nodes, ...ratings };
}

function roleOf(specification: Specification): PartRole | undefined {
  if (specification.mostCells) return 'monitoring';
  if (specification.nodes) return 'management';
  if (specification.prechargeResistance) return 'junction-box';
  if (specification.coilVoltage) return 'contactor';
  return specification.fuseRating ? 'service-disconnect' : undefined;
}

const cubicMillimetres = 1_000_000;

function litresOf({ length, width, height, diameter }: Specification): number | undefined {
  if (length && width && height) return (length * width * height) / cubicMillimetres;
  // Round cells stand beside each other as if they were square.
  const tall = length ?? height;
  return diameter && tall ? (diameter * diameter * tall) / cubicMillimetres : undefined;
}
