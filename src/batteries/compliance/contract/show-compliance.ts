import { formatNumber } from '#platform/kernel/count.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import { nameOfCountry } from '#platform/kernel/places/countries.ts';
import {
  type ComplianceFacts,
  metalsOf,
  type RecycledField,
  recycledFields,
} from '../rules/compliance-facts.ts';
import { isDeclaredKind, type StatedProduct } from '../rules/requirements.ts';

/** What a buyer reads on a product's page. */
export interface ShownCompliance {
  facts: { label: string; value: string }[];
  /** The public study of the carbon footprint. */
  carbonUrl?: string | undefined;
}

const notStated = 'not stated';

const metalNames: Record<RecycledField, string> = {
  recycledCobalt: 'cobalt',
  recycledLead: 'lead',
  recycledLithium: 'lithium',
  recycledNickel: 'nickel',
};

/** In words made on the server: names of countries differ between browsers. */
export function showCompliance(product: StatedProduct & { facts: ComplianceFacts }): ShownCompliance {
  const { kind, chemistry, hsCode, origin, facts } = product;
  return {
    facts: [
      { label: 'HS code', value: hsCode ?? notStated },
      { label: 'Country of origin', value: origin ? `${nameOfCountry(origin)} (${origin})` : notStated },
      ...(isDeclaredKind(kind) || facts.carbonFootprint !== undefined
        ? [
            { label: 'Carbon footprint', value: showFootprint(facts) },
            { label: 'Carbon footprint class', value: facts.carbonClass ?? notStated },
          ]
        : []),
      ...(isDeclaredKind(kind) || recycledFields.some((field) => facts[field] !== undefined)
        ? [{ label: 'Recycled content', value: showRecycled(facts, metalsOf(chemistry)) }]
        : []),
    ],
    carbonUrl: facts.carbonUrl,
  };
}

/** `0.052 kg CO₂e per kWh delivered, declared 2 Mar 2026` */
export function showFootprint({ carbonFootprint, carbonDeclaredOn }: ComplianceFacts): string {
  if (carbonFootprint === undefined) return notStated;
  const day = carbonDeclaredOn ? `, declared ${writeDay(carbonDeclaredOn)}` : '';
  return `${formatNumber(carbonFootprint)} kg CO₂e per kWh delivered${day}`;
}

function showRecycled(facts: ComplianceFacts, asked: readonly RecycledField[]): string {
  const shown = recycledFields.filter((field) => asked.includes(field) || facts[field] !== undefined);
  if (shown.every((field) => facts[field] === undefined)) return notStated;
  return shown
    .map((field) => {
      const share = facts[field];
      return `${metalNames[field]} ${share === undefined ? notStated : `${formatNumber(share)} %`}`;
    })
    .join(', ');
}

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    findProductCompliance(productId: string): Promise<ShownCompliance | undefined>;
  }
}
