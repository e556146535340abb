import { type SummaryState, wordsForUntested } from '#batteries/test-summaries/rules/summary-state.ts';
import {
  headlineOf,
  paperNames,
  sourceOf,
  transportNotice,
  wordsForBreak,
  wordsForMissing,
  wordsForReason,
} from '#batteries/transport/contract/transport-words.ts';
import { type Mode, relief } from '#batteries/transport/rules/editions.ts';
import {
  countPackages,
  type Goods,
  isWaste,
  netKgOf,
  type Package,
  type Packaging,
  toGrams,
} from '#batteries/transport/rules/goods.ts';
import { type JudgedLoad, judgeLoad } from '#batteries/transport/rules/judge-load.ts';
import { airWaybillOf, type PackageWord, wordsOnPackage } from '#batteries/transport/rules/package-words.ts';
import type { PackingBreak } from '#batteries/transport/rules/packing-instructions.ts';
import { needsTestSummary } from '#batteries/transport/rules/release-rules.ts';
import { transportLine } from '#batteries/transport/rules/un-entries.ts';
import type { Mark, Regime, TransportPaper, Verdict } from '#batteries/transport/rules/verdict.ts';
import { loadOf, netKgOfPackage, type ShippedPackages } from '../rules/shipped-packages.ts';

/** A line of the order, as far as it is in the shipment. */
interface PackedLine {
  position: number;
  sku: string;
  name: string;
  goods: Goods;
  /** Of its model, on the day it leaves; not asked is as good as none. */
  testSummary?: SummaryState | undefined;
}

interface PackedShipment {
  mode: Mode;
  /** When it leaves: which edition of the rules holds. */
  day: string;
  packages: readonly ShippedPackages[];
  lines: readonly PackedLine[];
}

interface JudgedContent {
  position: number;
  sku: string;
  name: string;
  units: number;
  netKg: number;
  regime: Regime;
  /** Why, in words. */
  message: string;
  line?: string;
  unNumber?: string;
  properShippingName?: string;
  rule?: string;
  packing?: string;
  aircraft?: 'passenger' | 'cargo';
  approval?: string;
  statement?: string;
  source?: string;
}

export interface JudgedPackage {
  /** The how manieth package of the shipment; of several that are alike, from the first to the last. */
  first: number;
  last: number;
  count: number;
  packaging: Packaging;
  netKg: number;
  grossKg: number;
  contents: JudgedContent[];
  /** By sea and air the UN number stands above the proper shipping name. */
  marks: { mark: Mark; unNumber: string; properShippingName?: string }[];
  /** What is written on it beside marks and labels. */
  words?: PackageWord[];
  /** Where it is not what its packing instruction takes, with the field to change. */
  faults: { field: PackingBreak['field']; message: string }[];
}

/** One entry of a transport document. */
export interface DocumentLine {
  line: string;
  statement?: string;
  /** Number and kind of packages. */
  packages: string;
  /** Of the batteries, in all packages. */
  netKg: number;
  grossKg: number;
  /** Provisions and packing instructions that apply. */
  rules: string;
  aircraft?: 'passenger' | 'cargo';
}

export interface JudgedShipment {
  mode: Mode;
  edition: { name: string; from: string; until: string | null; isUnchecked: boolean };
  regime: Regime;
  headline: string;
  /** By road, of ADR 1.1.3.6. */
  points: number | null;
  mostPoints: number;
  hasRelief: boolean;
  papers: { code: TransportPaper; name: string }[];
  packages: JudgedPackage[];
  documentLines: DocumentLine[];
  /** What the air waybill says, by air. */
  airWaybill?: string[];
  /** What cannot be judged, by name. */
  unknown: string[];
  /** Models without a valid test summary, in words: no papers, unless an admin overrules it. */
  untested: string[];
  notice: string;
}

type Parts = JudgedLoad['parts'];

/** How a shipment goes in the packages it is in: for the screen on which it is packed, and for its papers. */
export function judgeShipment({ mode, day, packages, lines }: PackedShipment): JudgedShipment {
  const lineAt = new Map(lines.map((line) => [line.position, line]));
  const goodsOf = (position: number) => lineAt.get(position)?.goods;
  const loads = packages.map((one) => loadOf(one, goodsOf));
  const load = judgeLoad(loads.flat(), mode, day);
  const { name, from, until = null, isUnchecked = false } = load.edition;
  let [first, at] = [1, 0];
  const judged = packages.map((one, index) => {
    const own = loads[index] ?? [];
    const parts = load.parts.slice(at, at + own.length);
    at += own.length;
    const numbers = { first, last: first + one.count - 1 };
    first += one.count;
    return judgePackage({ one, own, parts, load, lineAt, goodsOf, numbers });
  });
  return {
    ...{ mode, regime: load.regime, headline: headlineOf(load), notice: transportNotice },
    edition: { name, from, until, isUnchecked },
    points: load.points ?? null,
    mostPoints: relief.mostPoints,
    hasRelief: load.hasRelief ?? false,
    papers: load.papers.map((code) => ({ code, name: paperNames[code] })),
    packages: judged,
    documentLines: documentLinesOf(judged),
    airWaybill: airWaybillOf(load),
    unknown: unknownOf(load, loads.flat(), lineAt),
    untested: untestedOf(packages, lineAt),
  };
}

/** Prototypes go by a rule of their own, and what contains nothing by none. */
function untestedOf(packages: readonly ShippedPackages[], lineAt: ReadonlyMap<number, PackedLine>): string[] {
  const found = packages.flatMap(({ condition, contents }) =>
    contents.flatMap(({ position }) => {
      const line = lineAt.get(position);
      return line && needsTestSummary(line.goods, condition) ? (wordsForUntested(line) ?? []) : [];
    }),
  );
  return [...new Set(found)];
}

/** `Module: energy, mass` */
function unknownOf(
  { parts }: JudgedLoad,
  packed: ReturnType<typeof loadOf>,
  lineAt: ReadonlyMap<number, PackedLine>,
): string[] {
  const found = parts.flatMap(({ verdict: { missing } }, index) => {
    const name = lineAt.get(packed[index]?.position ?? 0)?.name ?? '';
    return missing ? [`${name}: ${wordsForMissing(missing)}`] : [];
  });
  return [...new Set(found)];
}

interface OnePackage {
  one: ShippedPackages;
  own: ReturnType<typeof loadOf>;
  parts: Parts;
  load: JudgedLoad;
  lineAt: ReadonlyMap<number, PackedLine>;
  goodsOf: (position: number) => Goods | undefined;
  numbers: { first: number; last: number };
}

function judgePackage({ one, own, parts, load, lineAt, goodsOf, numbers }: OnePackage): JudgedPackage {
  const contents = one.contents.map(({ position, units }): JudgedContent => {
    const { sku = '', name = '' } = lineAt.get(position) ?? {};
    const index = own.findIndex((part) => part.position === position);
    const [parcel, part] = [own[index], parts[index]];
    if (!parcel || !part) throw new Error('every content has a verdict');
    const { verdict } = part;
    return {
      ...{ position, sku, name, units, netKg: netKgOf(parcel), regime: verdict.regime },
      message: wordsForReason(verdict, parcel, load.mode),
      source: sourceOf(verdict, load.mode, load.edition.name),
      ...figuresOf(verdict, load.mode),
    };
  });
  const marks = new Map(
    parts.flatMap(({ verdict }) =>
      verdict.marks.map((mark) => {
        const unNumber = verdict.un?.number ?? '';
        // One label of a kind is enough, unless the number is on it.
        const isNumbered = mark === 'battery-mark' || mark === 'un-number';
        const isNamed = mark === 'un-number' && wordsOnPackage(verdict, load.mode).length > 0;
        const name = isNamed ? { properShippingName: verdict.un?.name ?? '' } : {};
        const key = isNumbered ? `${mark} ${unNumber} ${name.properShippingName ?? ''}` : mark;
        return [key, { mark, unNumber, ...name }] as const;
      }),
    ),
  );
  return {
    ...{ ...numbers, count: one.count, packaging: one.packaging, grossKg: one.grossKg, contents },
    netKg: netKgOfPackage(one, goodsOf),
    marks: [...marks.values()],
    words: [...new Set(parts.flatMap(({ verdict }) => wordsOnPackage(verdict, load.mode)))],
    faults: faultsOf(parts),
  };
}

function figuresOf(verdict: Verdict, mode: Mode): Partial<JudgedContent> {
  const { regime, un, rule, packing, aircraft, approval, statement } = verdict;
  return {
    ...(un && { unNumber: un.number, properShippingName: un.name }),
    ...(un && regime === 'full' && { line: transportLine(un, mode, isWaste(verdict.reason)) }),
    ...(rule && { rule }),
    ...(packing && { packing }),
    ...(aircraft && { aircraft }),
    ...(approval && { approval }),
    ...(statement && { statement }),
  };
}

function faultsOf(parts: Parts): JudgedPackage['faults'] {
  const say = (broken: PackingBreak, parcel: Package) => ({
    field: broken.field,
    message: wordsForBreak(broken, parcel),
  });
  const found = parts.flatMap(({ packages, verdict }) =>
    (verdict.breaks ?? []).map((one) => say(one, packages)),
  );
  return [...new Map(found.map((fault) => [fault.message, fault])).values()];
}

/** A package with several entries in it is counted with the first of them, and the others refer to it. */
function documentLinesOf(packages: readonly JudgedPackage[]): DocumentLine[] {
  const listed = new Set<JudgedPackage>();
  const entries = new Map<string, { of: JudgedContent; in: JudgedPackage; netKg: number }[]>();
  for (const one of packages)
    for (const content of one.contents) {
      if (!content.line) continue;
      const key = `${content.line} ${content.statement ?? ''} ${content.aircraft ?? ''}`;
      const entry = entries.get(key) ?? [];
      entries.set(key, [...entry, { of: content, in: one, netKg: content.netKg * one.count }]);
    }
  return [...entries.values()].flatMap((found) => {
    const [first] = found;
    if (!first?.of.line) return [];
    const { line, statement, aircraft } = first.of;
    const all = [...new Set(found.map((one) => one.in))];
    const [boxes, above] = [all.filter((one) => !listed.has(one)), all.filter((one) => listed.has(one))];
    for (const one of boxes) listed.add(one);
    const kinds = new Map<Packaging, number>();
    for (const { packaging, count } of boxes) kinds.set(packaging, (kinds.get(packaging) ?? 0) + count);
    const rules = new Set(found.flatMap(({ of: { rule, packing } }) => [rule, packing]).filter(Boolean));
    return [
      {
        ...{ line, ...(statement && { statement }), ...(aircraft && { aircraft }) },
        packages: [
          ...[...kinds].map(([packaging, count]) => countPackages(count, packaging)),
          ...above.map((one) => `in ${numbered(one)}, listed above`),
        ].join(', '),
        netKg: toGrams(found.reduce((sum, { netKg }) => sum + netKg, 0)),
        grossKg: toGrams(boxes.reduce((sum, { grossKg, count }) => sum + grossKg * count, 0)),
        rules: [...rules].join(', '),
      },
    ];
  });
}

const numbered = ({ first, last }: JudgedPackage): string =>
  first === last ? `package ${first}` : `packages ${first}–${last}`;
