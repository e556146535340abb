import { minorToAmount } from '#platform/kernel/money.ts';

/** What follows from what is known, and is therefore never typed. Missing where something is unknown. */
export interface DerivedFigures {
  wattHoursPerKilogram?: number;
  wattHoursPerLitre?: number;
  pricePerKilowattHour?: number;
}

interface Known {
  energy?: number | undefined;
  mass?: number | undefined;
  length?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  diameter?: number | undefined;
}

export function deriveFigures(known: Known, unitCents?: number): DerivedFigures {
  const { energy, mass } = known;
  if (!energy) return {};
  const litres = litresOf(known);
  return {
    ...(mass ? { wattHoursPerKilogram: energy / mass } : {}),
    ...(litres ? { wattHoursPerLitre: energy / litres } : {}),
    ...(unitCents ? { pricePerKilowattHour: minorToAmount(unitCents) / (energy / 1000) } : {}),
  };
}

/** Of the outline in millimetres: a can that is round is measured by its diameter and length. */
function litresOf({ length, width, height, diameter }: Known): number | undefined {
  if (!length) return undefined;
  if (diameter) return (Math.PI * (diameter / 2) ** 2 * length) / 1e6;
  return width && height ? (length * width * height) / 1e6 : undefined;
}
