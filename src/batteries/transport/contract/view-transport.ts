import { type SummaryState, wordsForUntested } from '#batteries/test-summaries/rules/summary-state.ts';
import { adviseRelief } from '../rules/advise-load.ts';
import { type Mode, modes } from '../rules/editions.ts';
import { batteryKgOf, type Goods, grossKgOf, netKgOf } from '../rules/goods.ts';
import { type JudgedLoad, judgeLoad, type Packages } from '../rules/judge-load.ts';
import { type MissingField, missingFields, missingOf } from '../rules/missing-fields.ts';
import { airWaybillOf, wordsOnPackage } from '../rules/package-words.ts';
import { choosePackaging, type Packing, proposePackages, splitInto } from '../rules/propose-packages.ts';
import { needsTestSummary } from '../rules/release-rules.ts';
import { transportLine } from '../rules/un-entries.ts';
import type { TransportAdvice, TransportByMode, TransportPackages, TransportView } from './calls.ts';
import {
  fieldOfProduct,
  goodsOf,
  isPackingAssumed,
  packingOf,
  type TransportedProduct,
} from './goods-of-product.ts';
import {
  headlineOf,
  paperNames,
  questionAbout,
  sourceOf,
  transportNotice,
  wordsForAdvice,
  wordsForReason,
  wordsForSplit,
} from './transport-words.ts';

/** So many of a product that are to travel with others. */
export interface TransportLine {
  productId: string;
  name: string;
  quantity: number;
  minOrder: number;
  product: TransportedProduct;
  /** Of its model; not said where it is not known on the page. */
  testSummary?: SummaryState | undefined;
  sku?: string | null | undefined;
}

interface PackedLine extends TransportLine {
  goods: Goods;
  packing: Packing;
}

type OwnPackages = Packages & { line: PackedLine };

/** How lines may travel together by road, sea and air on a day, in packages as we would make them. */
export function viewTransport(lines: readonly TransportLine[], day: string): TransportView {
  const packed = lines.map((line): PackedLine => {
    const goods = goodsOf(line.product);
    // What cannot be judged is one package, since nothing tells how it is divided.
    const packing =
      missingOf(goods).length > 0 ? { units: line.quantity, tareKg: 0 } : packingOf(line.product, goods);
    return { ...line, goods, packing };
  });
  const loads = modes.map((mode) => loadBy(packed, mode, day));
  return {
    modes: loads.map((load) => viewMode(packed, load)),
    unknown: packed.flatMap((line) => viewUnknown(line, loads)),
    untested: packed.flatMap(viewUntested),
    notice: transportNotice,
  };
}

function viewUntested({ productId, sku = null, name, goods, testSummary }: PackedLine) {
  if (testSummary === undefined || !needsTestSummary(goods, 'sound')) return [];
  const words = wordsForUntested({ sku, name, testSummary });
  return words ? [{ productId, message: `Documents cannot be issued yet: ${words}.` }] : [];
}

const packingBy = ({ goods, packing }: PackedLine, mode: Mode): Packing => ({
  ...packing,
  packaging: choosePackaging(goods, packing, mode),
});

type OwnLoad = JudgedLoad & { packages: OwnPackages[] };

function loadBy(lines: readonly PackedLine[], mode: Mode, day: string): OwnLoad {
  const packages = lines.flatMap((line): OwnPackages[] =>
    proposePackages(line.goods, line.quantity, packingBy(line, mode), mode).map((one) => ({ ...one, line })),
  );
  return { ...judgeLoad(packages, mode, day), packages };
}

/** What a product lacks, by whatever way it goes. */
function viewUnknown(line: PackedLine, loads: readonly OwnLoad[]): TransportView['unknown'] {
  const lacks = new Set(
    loads.flatMap(({ packages, parts }) =>
      parts.flatMap(({ verdict }, index) => (packages[index]?.line === line ? (verdict.missing ?? []) : [])),
    ),
  );
  const missing = missingFields.filter((field) => lacks.has(field));
  if (missing.length === 0) return [];
  const { productId, name, product } = line;
  return [{ productId, name, ...askFor(missing, product) }];
}

const askFor = (missing: readonly MissingField[], product: TransportedProduct) => ({
  missing: missing.map((field) => fieldOfProduct(field, product)),
  questions: missing.map(questionAbout),
});

function viewMode(lines: readonly PackedLine[], load: OwnLoad): TransportByMode {
  const { mode, packages } = load;
  const { name, from, until, isUnchecked = false } = load.edition;
  const airWaybill = airWaybillOf(load);
  return {
    mode,
    edition: { name, from, ...(until && { until }), isUnchecked },
    regime: load.regime,
    headline: headlineOf(load),
    packages: packages.map((one, index) => viewPackages(one, load, index)),
    papers: load.papers.map((code) => ({ code, name: paperNames[code] })),
    ...(load.points !== undefined && { points: load.points, hasRelief: load.hasRelief }),
    ...(airWaybill.length > 0 && { airWaybill }),
    advice: [...(mode === 'road' ? adviceOnRelief(load, lines) : []), ...adviceOnSplits(lines, mode)],
  };
}

function viewPackages(packages: OwnPackages, load: JudgedLoad, index: number): TransportPackages {
  const { line, count, units } = packages;
  const { verdict } = load.parts[index] ?? {};
  if (!verdict) throw new Error('every package has a verdict');
  const { regime, reason, un, rule, packing, marks, aircraft, approval, missing } = verdict;
  const words = [...wordsOnPackage(verdict, load.mode)];
  return {
    ...{ productId: line.productId, name: line.name, count, units, regime, reason, marks: [...marks] },
    netKg: netKgOf(packages),
    grossKg: grossKgOf(packages),
    isAssumed: isPackingAssumed(line.product.specification),
    message: wordsForReason(verdict, packages, load.mode),
    source: sourceOf(verdict, load.mode, load.edition.name),
    ...(un && { unNumber: un.number, properShippingName: un.name }),
    ...(un && regime === 'full' && { line: transportLine(un, load.mode) }),
    ...(words.length > 0 && { words }),
    ...(rule && { rule }),
    ...(packing && { packingInstruction: packing }),
    ...(aircraft && { aircraft }),
    ...(approval && { approval }),
    ...(missing && askFor(missing, line.product)),
  };
}

function adviceOnRelief(load: JudgedLoad, lines: readonly PackedLine[]): TransportAdvice[] {
  const counted = lines.filter(({ goods }) =>
    load.parts.some(({ packages, verdict }) => packages.goods === goods && verdict.regime === 'full'),
  );
  const asked = counted.map(({ productId, quantity, minOrder, product, goods }) => ({
    ...{ key: productId, quantity, minOrder, multiple: product.multiple, unitKg: batteryKgOf(goods) },
  }));
  return adviseRelief(load, asked).map((advice) => {
    if (advice.kind === 'separate-journeys') return { message: wordsForAdvice(advice, '') };
    const name = lines.find(({ productId }) => productId === advice.key)?.name ?? '';
    return {
      message: wordsForAdvice(advice, name),
      productId: advice.key,
      ...(advice.kind === 'back-to-relief' && { take: advice.take }),
    };
  });
}

function adviceOnSplits(lines: readonly PackedLine[], mode: Mode): TransportAdvice[] {
  return lines.flatMap((line) => {
    const { productId, goods, quantity } = line;
    const packing = packingBy(line, mode);
    const usual = { ...packing, goods, units: Math.min(packing.units, quantity) };
    const split = splitInto(usual, mode);
    return split ? [{ productId, message: wordsForSplit(usual, split, mode) }] : [];
  });
}
