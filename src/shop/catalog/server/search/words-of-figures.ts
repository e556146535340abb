import type { KindName } from '../../contract/kinds.ts';
import { kindOf } from '../../contract/kinds.ts';
import { fieldOf, type Specification } from '../../contract/specification-fields.ts';

/** Other names of a kind. */
const kindWords: Record<KindName, string> = {
  cell: 'battery cells',
  module: 'battery modules',
  pack: 'battery packs traction',
  electronics: 'parts',
  thermal: 'cooling heat parts',
  charging: 'chargers',
  accessories: 'parts',
};

/**
 * A product's kind and figures, as people write them: 84.1 kWh is found by 84.1 kWh, 84100 Wh and 84 kWh. Figures that
 * no visitor looks for by number are left out.
 */
export function wordsOfFigures(kind: KindName | null | undefined, specification: Specification): string {
  if (!kind) return '';
  const { name, plural, fields } = kindOf(kind);
  const figures = fields.flatMap((field) => {
    const value = specification[field];
    const about = fieldOf(field);
    if (value === undefined) return [];
    if (typeof value === 'number') return about.type === 'number' ? wordsOfNumber(value, about.unit) : [];
    return value;
  });
  return [name, plural, kindWords[kind], ...figures].join(' ');
}

const soughtUnits = ['V', 'A', 'Ah', 'Wh', 'kW', 'mm', 'kg', 'mm²', 'W/mK'];

function wordsOfNumber(value: number, unit: string): string[] {
  if (!soughtUnits.includes(unit)) return [];
  const tellings: [number, string][] = [[value, unit]];
  if (unit === 'Wh') tellings.push([value / 1000, 'kWh']);
  if (unit === 'Ah' && value < 20) tellings.push([value * 1000, 'mAh']);
  return tellings.flatMap(([figure, as]) => {
    const whole = figure >= 10 ? [Math.floor(figure), Math.round(figure)] : [];
    return [...new Set([Number(figure.toPrecision(12)), ...whole])].map((one) => `${one} ${as}`);
  });
}
