import type { KindName } from '#contract/catalogue/kinds.ts';
import { showField } from '#contract/catalogue/show-specification.ts';
import type { FieldName, Specification } from '#contract/catalogue/specification-fields.ts';
import { company } from '#domain/company.ts';
import { formatNumber } from '#domain/count.ts';

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
