import type { Mode } from './editions.ts';
import {
  batteryKgOf,
  grossKgOf,
  isKnown,
  isTestedToOne,
  netKgOf,
  type Package,
  type Packaging,
  packagings,
  toGrams,
} from './goods.ts';
import type { MissingField } from './missing-fields.ts';

/*
 * What each packing instruction takes, asked alike by road, sea and air. Every row names where it was read and whether that
 * was a text of the provision itself: a row that is not verified is from general knowledge or by analogy.
 */

export interface PackingInstruction {
  /** With its paragraph or section. */
  id: string;
  /** As a verdict names it, where that is shorter. */
  name?: string;
  modes: readonly Mode[];
  takes: readonly Packaging[];
  /** The packing group that the packaging is tested to. */
  testedTo?: 'I' | 'II';
  /** Per package: batteries net, or all of it. */
  mostNetKg?: number;
  mostGrossKg?: number;
  /** A single battery, or a single piece of equipment, in each package. */
  isForOne?: true;
  /** Beside what the equipment needs: so many sets of batteries. */
  spareSets?: number;
  /** A battery above this is alone in its package. */
  aloneAboveKg?: number;
  source: string;
  edition: string;
  isVerified: boolean;
  /** What a person who packs has to see to, since no figure tells. */
  note?: string;
}

const boxes: readonly Packaging[] = ['4G', '4C', '4D', '4H2', '4A/X', '4D/X'];
const largeOnes: readonly Packaging[] = ['50A', '50D', '50G', '50A/X', '50D/X'];
/** Fibreboard does not hold what may burn. */
const rigidLarge: readonly Packaging[] = ['50A', '50D', '50A/X', '50D/X'];
/** Also pallets, cradles and crates. */
const anyStrong: readonly Packaging[] = packagings;
const strongBoxes: readonly Packaging[] = [...boxes, 'untested'];
const surface: readonly Mode[] = ['road', 'sea'];
const airOnly: readonly Mode[] = ['air'];

const imdg = { source: 'IMDG Code, P903, as quoted by marineatlantic.ca', edition: 'IMDG 36-12' };
const adr = (provision: string, year = '2023') => ({
  source: `ADR 4.1.4, ${provision}, as quoted by gefahrgutbrumme.de`,
  edition: `ADR ${year}`,
});
const iata = (provision: string) => ({
  source: `IATA DGR, ${provision}, as summarised by dg-packaging.nl`,
  edition: 'IATA DGR 2024',
});
const unread = (provision: string, edition: string) => ({ source: `${provision}, no text at hand`, edition });

/** Alone, packed with equipment, contained in equipment. The mass of a small package by itself differs. */
function byAir(numbers: readonly [string, string, string], smallKg: number, isVerified: boolean) {
  const [alone, packedWith, containedIn] = numbers;
  const row = { modes: airOnly, isVerified };
  const drop = 'Withstands a drop of 1.2 m, and a stack of 3 m.';
  const spares = 'No more batteries than the equipment needs, and two sets to spare.';
  return [
    { ...row, id: `PI ${alone} IA`, takes: boxes, testedTo: 'II', mostNetKg: 35, ...iata(`PI ${alone}`) },
    {
      ...row,
      id: `PI ${alone} IB`,
      takes: strongBoxes,
      mostNetKg: smallKg,
      ...iata(`PI ${alone}`),
      note: drop,
    },
    {
      ...{ ...row, id: `PI ${packedWith} I`, takes: boxes, testedTo: 'II', mostNetKg: 35, spareSets: 2 },
      ...{ ...iata(`PI ${packedWith}`), note: spares },
    },
    {
      ...{ ...row, id: `PI ${packedWith} II`, takes: strongBoxes, mostNetKg: 5, spareSets: 2 },
      ...{ ...iata(`PI ${packedWith}`), note: `${spares} ${drop}` },
    },
    { ...row, id: `PI ${containedIn} I`, takes: strongBoxes, mostNetKg: 35, ...iata(`PI ${containedIn}`) },
    { ...row, id: `PI ${containedIn} II`, takes: strongBoxes, mostNetKg: 5, ...iata(`PI ${containedIn}`) },
  ] satisfies PackingInstruction[];
}

const criticalNote =
  'Packaging marked X, verified by a test that the competent authority has set: no flame, no projectiles, at most 100 °C outside. Have the report at hand.';

export const packingInstructions: readonly PackingInstruction[] = [
  {
    ...{ id: 'SP 188', modes: surface, takes: anyStrong, isVerified: true },
    ...{ source: 'SP 188, as summarised by batteriestransport.org', edition: 'ADR 2023, IMDG 41-22' },
    note: 'Batteries by themselves withstand a drop of 1.2 m. Terminals are protected against short circuits.',
  },
  {
    ...{
      id: 'P903(1)',
      modes: surface,
      takes: boxes,
      testedTo: 'II',
      mostNetKg: 400,
      ...imdg,
      isVerified: true,
    },
    note: '400 kg net by 4.1.3.3.',
  },
  {
    ...{ id: 'P903(2)', modes: surface, takes: anyStrong, ...imdg, isVerified: true },
    note: '12 kg or more in a strong, impact-resistant casing. Secured, with nothing on its terminals.',
  },
  { id: 'P903(3)', modes: surface, takes: boxes, testedTo: 'II', mostNetKg: 400, ...imdg, isVerified: true },
  { id: 'P903(4)', modes: surface, takes: anyStrong, ...imdg, isVerified: true },
  {
    ...{ id: 'LP903', modes: surface, takes: largeOnes, testedTo: 'II', isForOne: true },
    ...{ ...adr('LP903'), isVerified: true },
  },
  {
    ...{ id: 'P908', modes: surface, takes: boxes, testedTo: 'II', mostNetKg: 400, aloneAboveKg: 30 },
    ...{ ...unread('ADR 4.1.4.1, P908', 'ADR 2025'), isVerified: false },
    note: 'Each battery in an inner packaging, in insulation that neither burns nor conducts; no leak.',
  },
  {
    ...{ id: 'LP904', modes: surface, takes: rigidLarge, testedTo: 'II', isForOne: true },
    ...{ ...adr('LP904'), isVerified: true },
  },
  {
    ...{ id: 'P909(1)', name: 'P909', modes: surface, takes: boxes, testedTo: 'II', mostNetKg: 400 },
    ...{ ...adr('P909'), isVerified: true },
  },
  {
    ...{ id: 'P909(2)', name: 'P909', modes: surface, takes: strongBoxes, mostGrossKg: 30 },
    ...{ ...adr('P909'), isVerified: true },
    note: 'Small cells and batteries.',
  },
  { id: 'P909(3)', name: 'P909', modes: surface, takes: anyStrong, ...adr('P909'), isVerified: true },
  {
    ...{ id: 'P909(4)', name: 'P909', modes: surface, takes: anyStrong },
    ...{ ...unread('ADR 4.1.4.1, P909 for 12 kg or more in a strong casing', 'ADR 2025'), isVerified: false },
  },
  {
    ...{ id: 'P910', modes: surface, takes: boxes, testedTo: 'II', mostNetKg: 400, aloneAboveKg: 30 },
    ...{ ...adr('P910'), isVerified: true },
  },
  {
    ...{ id: 'LP905', modes: surface, takes: rigidLarge, testedTo: 'II', isForOne: true },
    ...{ ...unread('ADR 4.1.4.3, LP905', 'ADR 2025'), isVerified: false },
  },
  {
    ...{ id: 'P911', modes: surface, takes: boxes.filter(isTestedToOne), testedTo: 'I', mostNetKg: 400 },
    ...{ isForOne: true, source: 'ADR 4.1.4.1, P911, as summarised by nefab.com', edition: 'ADR 2021' },
    ...{ isVerified: true, note: criticalNote },
  },
  {
    ...{ id: 'LP906', modes: surface, takes: largeOnes.filter(isTestedToOne), testedTo: 'I', isForOne: true },
    ...{ source: 'ADR 4.1.4.3, LP906, as quoted by pro-lithium.com', edition: 'ADR 2023', isVerified: true },
    note: criticalNote,
  },
  {
    ...{ id: 'SP 388', name: 'SP 388', modes: surface, takes: anyStrong, isVerified: false },
    ...unread('SP 388 for UN 3171', 'ADR 2025, IMDG 42-24'),
    note: 'Vehicles and equipment of other chemistries. By road SP 666 may exempt them: ask your adviser.',
  },
  {
    ...{ id: 'P912', modes: surface, takes: anyStrong, ...adr('P912', '2025'), isVerified: true },
    note: 'From 30 kg on a crate, a pallet, or no package where the vehicle stands by itself.',
  },
  ...byAir(['965', '966', '967'], 10, true),
  ...byAir(['968', '969', '970'], 2.5, true),
  ...byAir(['976', '977', '978'], 10, false),
  {
    ...{ id: 'PI 952', modes: airOnly, takes: anyStrong, isVerified: true },
    ...{ source: 'IATA DGR, PI 952, as summarised by batteriestransport.org', edition: 'IATA DGR 2023' },
    note: 'A strong, rigid outer packaging where the vehicle may be handled otherwise than upright.',
  },
];

export function packingInstruction(id: string): PackingInstruction {
  const found = packingInstructions.find((one) => one.id === id);
  if (!found) throw new Error(`no packing instruction ${id}`);
  return found;
}

/** What is wrong with a package, with the field of the package that says so. */
export interface PackingBreak {
  kind: 'packaging' | 'net-mass' | 'gross-mass' | 'one-only' | 'alone' | 'spares';
  field: 'packaging' | 'contents' | 'grossKg';
  instruction: string;
  /** Of masses and spares: how much is allowed. */
  most?: number;
  /** Of packagings: those that are allowed, and what they are tested to. */
  takes?: readonly Packaging[];
  testedTo?: 'I' | 'II' | undefined;
}

/** Where a package is not what the instruction takes. */
export function breaksOf(instruction: PackingInstruction, parcel: Package): PackingBreak[] {
  const { takes, testedTo, mostNetKg, mostGrossKg, isForOne, aloneAboveKg, spareSets } = instruction;
  const { setCount, count = 0 } = parcel.goods.cells ?? {};
  const { packaging, units, besideKg = 0 } = parcel;
  const at = { instruction: instruction.name ?? instruction.id };
  const isOne = units === 1 && besideKg === 0;
  const netKg = toGrams(netKgOf(parcel) + besideKg);
  const found: PackingBreak[] = [];
  if (packaging && !takes.includes(packaging))
    found.push({ kind: 'packaging', field: 'packaging', takes, testedTo, ...at });
  if (mostNetKg !== undefined && netKg > mostNetKg)
    found.push({ kind: 'net-mass', field: 'contents', most: mostNetKg, ...at });
  if (mostGrossKg !== undefined && grossKgOf(parcel) > mostGrossKg)
    found.push({ kind: 'gross-mass', field: 'grossKg', most: mostGrossKg, ...at });
  if (isForOne && !isOne) found.push({ kind: 'one-only', field: 'contents', ...at });
  if (aloneAboveKg !== undefined && !isOne && batteryKgOf(parcel.goods) > aloneAboveKg)
    found.push({ kind: 'alone', field: 'contents', most: aloneAboveKg, ...at });
  if (spareSets !== undefined && isKnown(setCount) && count > setCount * (1 + spareSets))
    found.push({ kind: 'spares', field: 'contents', most: setCount * (1 + spareSets), ...at });
  return found;
}

/**
 * A packaging that is not said matters where not every one is taken; what the equipment needs, where there may be too many spares
 * even if it needs but one.
 */
export function missingOfPackage(
  { takes, spareSets }: PackingInstruction,
  { packaging, goods: { cells } }: Package,
): MissingField[] {
  const isOneSetTooFew = spareSets !== undefined && (cells?.count ?? 0) > 1 + spareSets;
  return [
    ...(isOneSetTooFew && !isKnown(cells?.setCount) ? (['setCount'] as const) : []),
    ...(packaging === undefined && takes.length < packagings.length ? (['packaging'] as const) : []),
  ];
}
