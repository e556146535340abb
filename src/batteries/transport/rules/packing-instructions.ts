import type { Mode } from './editions.ts';
import {
  batteryKgOf,
  grossKgOf,
  isDecidedByTare,
  isKnown,
  isTestedToOne,
  mayExceed,
  netKgOf,
  type Package,
  type Packaging,
  packagings,
  packedKgOf,
  toGrams,
} from './goods.ts';
import type { MissingField } from './missing-fields.ts';

/*
 * What each packing instruction takes, asked alike by road, sea and air. Every row says whether a text of the provision itself was
 * read: a row that is not verified is from general knowledge or by analogy.
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
  /** Per package: batteries net, all that is in it, or all of it. */
  mostNetKg?: number;
  mostContentKg?: number;
  mostGrossKg?: number;
  /** A single battery, or a single piece of equipment, in each package. */
  isForOne?: true;
  /** Beside what the equipment needs: so many sets of batteries. */
  spareSets?: number;
  /** A battery above this is alone in its package. */
  aloneAboveKg?: number;
  /** Where it was read stands in `packing-sources.ts`, which pages that only judge need not load. */
  isVerified: boolean;
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

/** Alone, packed with equipment, contained in equipment. The mass of a small package by itself differs. */
function byAir(numbers: readonly [string, string, string], smallKg: number, isVerified: boolean) {
  const [alone, packedWith, containedIn] = numbers.map((number) => `PI ${number}`);
  const row = { modes: airOnly, isVerified };
  const tested = { ...row, takes: boxes, testedTo: 'II', mostNetKg: 35 } as const;
  const strong = { ...row, takes: strongBoxes, mostNetKg: 5 };
  return [
    { ...tested, id: `${alone} IA` },
    { ...strong, id: `${alone} IB`, mostNetKg: smallKg },
    { ...tested, id: `${packedWith} I`, spareSets: 2 },
    { ...strong, id: `${packedWith} II`, spareSets: 2 },
    { ...strong, id: `${containedIn} I`, mostNetKg: 35 },
    { ...strong, id: `${containedIn} II` },
  ] satisfies PackingInstruction[];
}

const bySurface = { modes: surface, isVerified: true } as const;
const unread = { modes: surface, isVerified: false } as const;
const inBoxes = { takes: boxes, testedTo: 'II', mostContentKg: 400 } as const;
const oneIn = (takes: readonly Packaging[]) => ({ takes, testedTo: 'II', isForOne: true }) as const;

export const packingInstructions: readonly PackingInstruction[] = [
  { id: 'SP 188', ...bySurface, takes: anyStrong },
  { id: 'P903(1)', ...bySurface, ...inBoxes },
  { id: 'P903(2)', ...bySurface, takes: anyStrong },
  { id: 'P903(3)', ...bySurface, ...inBoxes },
  { id: 'P903(4)', ...bySurface, takes: anyStrong },
  { id: 'LP903', ...bySurface, ...oneIn(largeOnes) },
  { id: 'P908', ...unread, ...inBoxes, aloneAboveKg: 30 },
  { id: 'LP904', ...bySurface, ...oneIn(rigidLarge) },
  { id: 'P909(1)', name: 'P909', ...bySurface, ...inBoxes },
  { id: 'P909(2)', name: 'P909', ...bySurface, takes: strongBoxes, mostGrossKg: 30 },
  { id: 'P909(3)', name: 'P909', ...bySurface, takes: anyStrong },
  { id: 'P909(4)', name: 'P909', ...unread, takes: anyStrong },
  { id: 'P910', ...bySurface, ...inBoxes, aloneAboveKg: 30 },
  { id: 'LP905', ...unread, ...oneIn(rigidLarge) },
  { id: 'P911', ...bySurface, ...oneIn(boxes.filter(isTestedToOne)), testedTo: 'I', mostContentKg: 400 },
  { id: 'LP906', ...bySurface, ...oneIn(largeOnes.filter(isTestedToOne)), testedTo: 'I' },
  { id: 'SP 388', ...unread, takes: anyStrong },
  { id: 'P912', ...bySurface, takes: anyStrong },
  ...byAir(['965', '966', '967'], 10, true),
  ...byAir(['968', '969', '970'], 2.5, true),
  ...byAir(['976', '977', '978'], 10, false),
  { id: 'PI 952', modes: airOnly, isVerified: true, takes: anyStrong },
];

export function packingInstruction(id: string): PackingInstruction {
  const found = packingInstructions.find((one) => one.id === id);
  if (!found) throw new Error(`no packing instruction ${id}`);
  return found;
}

/** What is wrong with a package, with the field of the package that says so. */
export interface PackingBreak {
  kind: 'packaging' | 'net-mass' | 'content-mass' | 'gross-mass' | 'one-only' | 'alone' | 'spares';
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
  const { takes, testedTo, mostNetKg, mostContentKg, mostGrossKg } = instruction;
  const { isForOne, aloneAboveKg, spareSets } = instruction;
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
  if (mostContentKg !== undefined && packedKgOf(parcel) > mostContentKg)
    found.push({ kind: 'content-mass', field: 'contents', most: mostContentKg, ...at });
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
 * even if it needs but one; the weight of the empty package, where it alone decides whether the limit is kept; the mass of equipment,
 * where its packaging holds only so much.
 */
export function missingOfPackage(
  { takes, spareSets, mostContentKg, mostGrossKg }: PackingInstruction,
  parcel: Package,
): MissingField[] {
  const { packaging } = parcel;
  const { cells } = parcel.goods;
  const { count = 0, setCount } = cells ?? {};
  const isOneSetTooFew = spareSets !== undefined && count > 1 + spareSets;
  // A packaging that is not said is asked for first.
  const isTooHeavyToTell =
    mostContentKg !== undefined && packaging !== undefined && mayExceed(parcel, mostContentKg);
  // It cannot need more than there are.
  const isSetKnown = isKnown(setCount) && setCount <= count;
  return [
    ...(isOneSetTooFew && !isSetKnown ? (['setCount'] as const) : []),
    ...(mostGrossKg !== undefined && isDecidedByTare(parcel, mostGrossKg) ? (['tareKg'] as const) : []),
    ...(isTooHeavyToTell ? (['massKg'] as const) : []),
    ...(packaging === undefined && takes.length < packagings.length ? (['packaging'] as const) : []),
  ];
}
