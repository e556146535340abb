/*
 * The books of rules for transporting batteries, each edition with its days and figures. What is
 * here was gathered from secondary sources: it helps to prepare a shipment; the person who signs reads the book.
 */

export const modes = ['road', 'sea', 'air'] as const;
export type Mode = (typeof modes)[number];

export interface Edition {
  name: string;
  /** Days as `2026-01-01`; the last one is its last. */
  from: string;
  until?: string;
  /** Its figures were taken over from the edition before, not compared yet. */
  isUnchecked?: true;
}

/** A cell up to 20 Wh or 1 g of lithium, a battery up to 100 Wh or 2 g: the same in every book. */
export const smallUpToWh = { cell: 20, battery: 100 } as const;
export const smallUpToGrams = { cell: 1, battery: 2 } as const;

export const surface = {
  /** Small ones under special provision 188, unless they go with equipment. */
  smallPackageGrossKg: 30,
  /** Installed in equipment and so few, they need no mark, in a consignment of up to two packages. */
  unmarkedInEquipment: { cell: 4, battery: 2, packages: 2 },
  /** From here on a unit in a robust case needs no tested packaging around it. */
  robustFromKg: 12,
  /** A production run that goes by the rule of prototypes. */
  mostPrototypes: 100,
} as const;

/** What ships do in a fire and a spill, by the schedules of the IMDG code. No source was at hand: papers say so. */
export const seaSchedules = 'F-A, S-I';

/** ADR 1.1.3.6 for transport category 2. */
export const relief = { pointsPerKg: 3, mostPoints: 1000 } as const;

export const air = {
  mostCharge: 30,
  /** So little energy may be charged as it likes, packed with equipment. */
  freeChargeUpToWh: 2.7,
  mostUnitKg: 35,
  mostPackageKg: 35,
  smallAlonePackageKg: 10,
  smallMetalAlonePackageKg: 2.5,
  smallWithEquipmentKg: 5,
  passengerKg: 5,
  /** In or with equipment, of lithium metal. */
  mostLithiumGrams: { cell: 12, battery: 500 },
  /** A vehicle with more energy than this has a limit of charge. */
  freeVehicleUpToWh: 100,
} as const;

const editions: Record<Mode, readonly Edition[]> = {
  road: [
    { name: 'ADR 2025', from: '2025-01-01', until: '2026-12-31' },
    { name: 'ADR 2027', from: '2027-01-01', isUnchecked: true },
  ],
  sea: [{ name: 'IMDG 42-24', from: '2025-01-01' }],
  air: [
    { name: 'IATA DGR 2026', from: '2026-01-01', until: '2026-12-31' },
    { name: 'IATA DGR 2027 (68th)', from: '2027-01-01', isUnchecked: true },
  ],
};

/** The edition that holds on a day; before the first one, the first. */
export function editionOn(mode: Mode, day: string): Edition {
  const [first, ...later] = editions[mode];
  if (!first) throw new Error(`no edition for ${mode}`);
  return later.findLast(({ from }) => from <= day) ?? first;
}

/** All of them, with those that hold on a day. */
export const listEditions = (day: string) =>
  modes.flatMap((mode) =>
    editions[mode].map(({ isUnchecked = false, ...edition }) => ({
      ...{ mode, ...edition, isUnchecked, isInForce: editionOn(mode, day).name === edition.name },
    })),
  );
