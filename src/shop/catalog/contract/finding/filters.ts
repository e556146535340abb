import { shopCurrency } from '#platform/kernel/money.ts';
import { type KindName, kindNames, kindOf, kinds } from '../kinds.ts';
import { type FieldName, fieldOf } from '../specification-fields.ts';

/*
 * Every filter of the catalogue, in the order of its addresses and of the page. Form, chips,
 * counts, addresses and API follow from this table. Several words of one filter are alternatives; different filters
 * must all fit.
 */

interface Filter {
  label: string;
  /** The figure it asks for; what is no figure of a specification has a source of its own in the index. */
  field?: FieldName;
  /** Shown whatever kind is looked at, if anything there has it. Others are shown with a kind that has the figure. */
  isGeneral?: true;
}

/** Words, of which several may be chosen. */
interface ChoiceFilter extends Filter {
  type: 'choice';
}

/** Figures from a least to a most. Its parameters are `min…` and `max…`. */
export interface RangeFilter extends Filter {
  type: 'range';
  unit: string;
  /** In which unit large ones are told, and asked for by parameters that end like this: `minEnergyKWh`. */
  large?: { unit: string; times: number; suffix: string };
}

/** It must be so. */
interface SwitchFilter extends Filter {
  type: 'switch';
}

const choice = (field: FieldName, rest: Partial<Filter> = {}) =>
  ({ type: 'choice', label: fieldOf(field).label, field, ...rest }) as const satisfies ChoiceFilter;

function range(field: FieldName, rest: Partial<RangeFilter> = {}) {
  const { label, ...figure } = fieldOf(field);
  const unit = figure.type === 'number' ? figure.unit : '';
  return { type: 'range', label, field, unit, ...rest } as const satisfies RangeFilter;
}

const isGeneral = true;

const filters = {
  kind: { type: 'choice', label: 'Category', isGeneral },
  inStock: { type: 'switch', label: 'In stock', isGeneral },
  chemistry: choice('chemistry', { isGeneral }),
  cellFormat: choice('cellFormat', { isGeneral }),
  voltage: range('nominalVoltage', { isGeneral }),
  capacity: range('capacity', { isGeneral }),
  energy: range('energy', { isGeneral, large: { unit: 'kWh', times: 1000, suffix: 'KWh' } }),
  dischargeCurrent: range('continuousDischargeCurrent'),
  cycles: range('cycles'),
  ratedVoltage: range('ratedVoltage'),
  ratedCurrent: range('ratedCurrent'),
  measuringRange: range('measuringRange'),
  power: range('power'),
  outputVoltage: range('outputVoltageHighest', { label: 'Max. output voltage' }),
  outputCurrent: range('outputCurrent'),
  coolingPower: range('coolingPower'),
  thermalConductivity: range('thermalConductivity'),
  load: range('load'),
  mass: range('mass', { isGeneral }),
  price: {
    type: 'range',
    label: 'Price per unit',
    get unit() {
      return shopCurrency().symbol.trim();
    },
    isGeneral,
  },
  standard: choice('standards', { isGeneral }),
  interface: choice('interfaces'),
  protection: choice('ingressProtection'),
} as const satisfies Record<string, ChoiceFilter | RangeFilter | SwitchFilter>;

export type FilterName = keyof typeof filters;

type NamesOf<Type extends string> = {
  [Name in FilterName]: (typeof filters)[Name]['type'] extends Type ? Name : never;
}[FilterName];

export type ChoiceName = NamesOf<'choice'>;
export type RangeName = NamesOf<'range'>;

export const filterNames = Object.keys(filters) as FilterName[];

const namesOf = <Type extends string>(type: Type) =>
  filterNames.filter((name) => filters[name].type === type) as NamesOf<Type>[];

export const choiceNames = namesOf('choice');
export const rangeNames = namesOf('range');

export const filterOf = (name: FilterName): ChoiceFilter | RangeFilter | SwitchFilter => filters[name];
export const rangeOf = (name: RangeName): RangeFilter => filters[name];

/** Whether it makes sense among these kinds; without any, among all. */
export function isFilterOf(name: FilterName, wantedKinds: readonly string[] = []): boolean {
  const { isGeneral: isForAll, field } = filterOf(name);
  const among = kindNames.filter((kind) => wantedKinds.includes(kind));
  if (among.length === 0) return isForAll ?? false;
  return !field || among.some((kind) => kindOf(kind).fields.includes(field));
}

/** As it is called where it stands as one of several. */
export function wordFor(name: ChoiceName, value: string): string {
  return name === 'kind' && value in kinds ? kinds[value as KindName].plural : value;
}
