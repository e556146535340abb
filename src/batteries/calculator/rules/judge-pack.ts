import { nominalTolerance, type Wish } from './arrange-units.ts';

/** A pack that is ready, as far as a wish asks about it. */
export interface ReadyPack {
  nominalV: number;
  lowestV: number;
  highestV: number;
  energyWh: number;
  currentA?: number | undefined;
  chargeA?: number | undefined;
  massKg: number;
  litres?: number | undefined;
}

export type PackLack = 'voltage' | 'energy' | 'power' | 'charge' | 'mass' | 'size';

/** What a ready pack lacks of a wish. What is not known of it counts as had. */
export function lacksOf(pack: ReadyPack, wish: Wish): PackLack[] {
  const { nominalV, lowestV, highestV, energyWh = 0, powerW = 0, chargeW = 0 } = wish;
  const isBeside = (known: number | undefined, limit: number | undefined) =>
    known !== undefined && limit !== undefined && known > limit;
  const hasWindow = lowestV !== undefined || highestV !== undefined;
  const isOff =
    isBeside(lowestV, pack.lowestV) ||
    isBeside(pack.highestV, highestV) ||
    (!hasWindow &&
      nominalV !== undefined &&
      Math.abs(pack.nominalV - nominalV) > nominalV * nominalTolerance);
  const lacks: Record<PackLack, boolean> = {
    voltage: isOff,
    energy: pack.energyWh < energyWh,
    power: pack.currentA !== undefined && pack.currentA * pack.nominalV < powerW,
    charge: pack.chargeA !== undefined && pack.chargeA * pack.nominalV < chargeW,
    mass: isBeside(pack.massKg, wish.mostKg),
    size: isBeside(pack.litres, wish.mostLitres),
  };
  return (Object.keys(lacks) as PackLack[]).filter((lack) => lacks[lack]);
}
