import { company } from '#platform/kernel/company.ts';
import { formatNumber } from '#platform/kernel/count.ts';
import type { KindName } from '#shop/catalog/contract/kinds.ts';
import { showField } from '#shop/catalog/contract/show-specification.ts';
import type { FieldName, Specification } from '#shop/catalog/contract/specification-fields.ts';

/** What a demo's papers are made of. */
export interface DescribedProduct {
  name: string;
  sku: string;
  kind: KindName;
  specification: Specification;
}

/** Nobody has tested or approved anything of a demo, and nobody shall believe so. */
export const demoNotice = 'Demonstration: not a real certificate';

export const maker = `${company.name}, ${company.street}, ${company.town}, ${company.country}`;

type Fact = [label: string, value: string];

/** What is known of these figures, each by its label. */
export function factsOf(specification: Specification, fields: Record<string, FieldName>): Fact[] {
  return Object.entries(fields).flatMap(([label, field]) => {
    const value = showField(specification, field);
    return value ? [[label, value] as Fact] : [];
  });
}

/** `2,020 × 1,340 × 160 mm` */
export function sizeOf({ length, width, height }: Specification): Fact[] {
  if (!length || !width || !height) return [];
  const sides = [length, width, height].map((side) => formatNumber(side));
  return [['Size', `${sides.join(' × ')} mm`]];
}

/** From here on a direct voltage is dangerous to touch: UN ECE R100 calls it high voltage. */
export const isHighVoltage = ({ highestVoltage = 0 }: Specification) => highestVoltage > 60;
