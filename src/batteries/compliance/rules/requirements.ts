import { metalsOf, type ShopCompliance } from './compliance-facts.ts';

/*
 * What is asked about batteries and about the shop, and from which day. Each row names its source; `isVerified` says whether the day was
 * compared with the published text or with two independent summaries of it.
 */

export type StatedField =
  | 'hsCode'
  | 'origin'
  | 'carbonFootprint'
  | 'carbonClass'
  | 'recycledContent'
  | 'eori'
  | 'dueDiligenceUrl'
  | 'eprRegistrations';

export interface Requirement {
  id: string;
  field: StatedField;
  of: 'product' | 'shop';
  name: string;
  /** Which goods or sellers it concerns. */
  concerns: string;
  /** The day from which it is asked; where it waits for an act, not before this day. */
  from: string;
  /** What has to be adopted first, and how long after it the duty begins. */
  waitsFor?: string;
  source: string;
  article: string;
  amendedBy?: string;
  isVerified: boolean;
}

const batteries = 'Regulation (EU) 2023/1542';
const evBatteries = 'Electric-vehicle batteries';
const industrialBatteries = 'Rechargeable industrial batteries above 2 kWh';
const bothBatteries = 'Electric-vehicle batteries, industrial batteries above 2 kWh';

export const requirements: readonly Requirement[] = [
  {
    ...{ id: 'hs-code', field: 'hsCode', of: 'product', name: 'HS code' },
    ...{ concerns: 'All goods that cross a customs border', from: '2022-01-01' },
    ...{ source: 'WCO Harmonized System 2022; Regulation (EEC) No 2658/87', article: 'Annex I' },
    isVerified: false,
  },
  {
    ...{ id: 'origin', field: 'origin', of: 'product', name: 'Country of origin' },
    ...{ concerns: 'All goods that cross a customs border', from: '2016-05-01' },
    ...{ source: 'Regulation (EU) No 952/2013', article: 'Articles 59 to 61', isVerified: false },
  },
  {
    ...{ id: 'carbon-ev', field: 'carbonFootprint', of: 'product', name: 'Carbon footprint declaration' },
    ...{ concerns: evBatteries, from: '2025-02-18' },
    waitsFor: '12 months after the delegated and implementing acts on method and format',
    ...{ source: batteries, article: 'Article 7(1)', isVerified: false },
  },
  {
    ...{
      id: 'carbon-industrial',
      field: 'carbonFootprint',
      of: 'product',
      name: 'Carbon footprint declaration',
    },
    ...{ concerns: industrialBatteries, from: '2026-02-18' },
    waitsFor: '18 months after the delegated and implementing acts on method and format',
    ...{ source: batteries, article: 'Article 7(1)', isVerified: false },
  },
  {
    ...{ id: 'carbon-class-ev', field: 'carbonClass', of: 'product', name: 'Carbon footprint class' },
    ...{ concerns: evBatteries, from: '2026-08-18' },
    waitsFor: '18 months after the delegated and implementing acts on classes and label',
    ...{ source: batteries, article: 'Article 7(2)', isVerified: false },
  },
  {
    ...{ id: 'carbon-class-industrial', field: 'carbonClass', of: 'product', name: 'Carbon footprint class' },
    ...{ concerns: industrialBatteries, from: '2027-08-18' },
    waitsFor: '18 months after the delegated and implementing acts on classes and label',
    ...{ source: batteries, article: 'Article 7(2)', isVerified: false },
  },
  {
    ...{ id: 'recycled-content', field: 'recycledContent', of: 'product', name: 'Recycled content' },
    ...{ concerns: bothBatteries, from: '2028-08-18' },
    waitsFor: '24 months after the delegated act on method and format',
    ...{ source: batteries, article: 'Article 8(1)', isVerified: false },
  },
  {
    ...{ id: 'recycled-share', field: 'recycledContent', of: 'product' },
    name: 'Minimum recycled content: Co 16 %, Pb 85 %, Li 6 %, Ni 6 %',
    ...{ concerns: bothBatteries, from: '2031-08-18' },
    ...{ source: batteries, article: 'Article 8(2)', isVerified: true },
  },
  {
    ...{ id: 'epr', field: 'eprRegistrations', of: 'shop', name: 'EPR registration in each country of sale' },
    ...{ concerns: 'Producers that make batteries available in a Member State', from: '2025-08-18' },
    ...{ source: batteries, article: 'Article 55', isVerified: false },
  },
  {
    ...{ id: 'due-diligence', field: 'dueDiligenceUrl', of: 'shop', name: 'Due-diligence report' },
    ...{ concerns: 'Economic operators above the turnover threshold of Article 47', from: '2027-08-18' },
    ...{ source: batteries, article: 'Articles 48 and 52', amendedBy: 'Regulation (EU) 2025/1561' },
    isVerified: true,
  },
  {
    ...{ id: 'eori', field: 'eori', of: 'shop', name: 'EORI number' },
    ...{ concerns: 'Economic operators that import or export', from: '2016-05-01' },
    ...{ source: 'Regulation (EU) No 952/2013', article: 'Article 9', isVerified: false },
  },
];

/** `not-yet`: asked from a later day. `waiting`: the day depends on an act that is not adopted, as far as we know. */
export type RequirementState = 'stated' | 'missing' | 'not-yet' | 'waiting';

function stateOfRequirement(
  { from, waitsFor }: Requirement,
  isStated: boolean,
  day: string,
): RequirementState {
  if (isStated) return 'stated';
  if (waitsFor) return 'waiting';
  return from > day ? 'not-yet' : 'missing';
}

/** What a product's statements are judged by. */
export interface StatedProduct {
  kind: string | null;
  chemistry?: string | undefined;
  hsCode: string | null;
  origin: string | null;
  facts: {
    carbonFootprint?: number | undefined;
    carbonClass?: string | undefined;
    recycledCobalt?: number | undefined;
    recycledLead?: number | undefined;
    recycledLithium?: number | undefined;
    recycledNickel?: number | undefined;
  };
}

/** Batteries that may be used as they are. Cells are built into others, whose maker declares. */
export const isDeclaredKind = (kind: string | null): boolean => kind === 'pack' || kind === 'module';

/** Customs ask about all goods, the batteries regulation about batteries. */
const isOfCustoms = (field: StatedField) => field === 'hsCode' || field === 'origin';

/** From what is done to what is due. */
const byUrgency: readonly RequirementState[] = ['stated', 'waiting', 'not-yet', 'missing'];

/** What is asked of a product, and how it stands. */
export function requirementsOfProduct(product: StatedProduct, day: string) {
  return requirements
    .filter(({ of, field }) => of === 'product' && (isOfCustoms(field) || isDeclaredKind(product.kind)))
    .map((requirement) => {
      const state = stateOfRequirement(requirement, isStated(product, requirement), day);
      return { requirement, state };
    });
}

/** Each once: a battery may be used in a vehicle or in industry, and the more urgent of both duties counts. */
export function dutiesOfProduct(product: StatedProduct, day: string) {
  const asked = requirementsOfProduct(product, day);
  const once = new Map<string, (typeof asked)[number]>();
  for (const one of asked) {
    const other = once.get(one.requirement.name);
    if (!other || byUrgency.indexOf(one.state) > byUrgency.indexOf(other.state))
      once.set(one.requirement.name, one);
  }
  return [...once.values()];
}

/** Of Article 8(2), in percent. */
const minimumShares = { recycledCobalt: 16, recycledLead: 85, recycledLithium: 6, recycledNickel: 6 };

function isStated({ chemistry, hsCode, origin, facts }: StatedProduct, { id, field }: Requirement): boolean {
  if (id === 'recycled-share')
    return metalsOf(chemistry).every((metal) => (facts[metal] ?? 0) >= minimumShares[metal]);
  if (field === 'hsCode') return hsCode !== null;
  if (field === 'origin') return origin !== null;
  if (field === 'recycledContent') return metalsOf(chemistry).every((metal) => facts[metal] !== undefined);
  return field === 'carbonClass' ? facts.carbonClass !== undefined : facts.carbonFootprint !== undefined;
}

export function requirementsOfShop(shop: ShopCompliance, day: string) {
  const stated: Partial<Record<StatedField, boolean>> = {
    eori: shop.eori !== undefined,
    dueDiligenceUrl: shop.dueDiligenceUrl !== undefined,
    eprRegistrations: shop.eprRegistrations.length > 0,
  };
  return requirements
    .filter(({ of }) => of === 'shop')
    .map((requirement) => ({
      ...{ requirement, state: stateOfRequirement(requirement, stated[requirement.field] ?? false, day) },
    }));
}
