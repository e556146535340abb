import type { Mode } from './editions.ts';
import type { JudgedLoad } from './judge-load.ts';
import type { Verdict } from './verdict.ts';

/** What is written on a package beside its marks and labels. */
export const packageWords = ['proper-shipping-name', 'shipper-and-consignee', 'net-quantity'] as const;

export type PackageWord = (typeof packageWords)[number];

export const packageWordNames: Record<PackageWord, string> = {
  'proper-shipping-name': 'Proper shipping name',
  'shipper-and-consignee': 'Shipper and consignee',
  'net-quantity': 'Net quantity',
};

/** By sea and air the proper shipping name (IMDG 5.2.1.1); by air also who sends it to whom, and how much it is (IATA DGR 7.1.4). */
export function wordsOnPackage({ regime }: Verdict, mode: Mode): readonly PackageWord[] {
  if (regime !== 'full' || mode === 'road') return [];
  return mode === 'sea' ? ['proper-shipping-name'] : packageWords;
}

const kinds = { 'Li-ion': 'Lithium ion', 'Li-metal': 'Lithium metal', 'Na-ion': 'Sodium ion' } as const;

/** What the air waybill says (IATA DGR 8.2, and section II of the packing instructions). Where no mark is needed, nothing. */
export function airWaybillOf({ mode, papers, parts }: JudgedLoad): string[] {
  if (mode !== 'air') return [];
  const isCargoOnly = parts.some(
    ({ verdict: { regime, aircraft } }) => regime === 'full' && aircraft === 'cargo',
  );
  const small = parts.flatMap(({ verdict, packages: { goods } }) => {
    const { regime, marks, packing } = verdict;
    const chemistry = goods.cells?.chemistry;
    if (regime !== 'light' || marks.length === 0 || !chemistry || chemistry === 'other') return [];
    return [`${kinds[chemistry]} batteries in compliance with Section II of ${packing}`];
  });
  return [
    ...(papers.includes('shippers-declaration')
      ? [
          `Dangerous Goods as per associated Shipper’s Declaration${isCargoOnly ? ' – Cargo Aircraft Only' : ''}`,
        ]
      : []),
    ...new Set(small),
  ];
}
