import { formatNumber } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { type DerivedFigures, deriveFigures } from '../rules/derived-figures.ts';
import { type KindName, kindOf } from './kinds.ts';
import { type FieldName, fieldOf, type Specification, showChoice } from './specification-fields.ts';
import { type SpecificationRow, specificationGroups } from './specification-rows.ts';

export interface ShownRow {
  label: string;
  value: string;
}

export interface ShownGroup {
  title: string;
  rows: ShownRow[];
}

/** As precise as a specification may be. */
export const showNumber = (value: number): string => formatNumber(value, 6);

/** As an engineer reads it: 84.1 kWh and 62 g, whatever the unit it is kept in. */
export function showQuantity(value: number, unit: string): string {
  if (unit === 'Wh' && value >= 1000) return `${showNumber(value / 1000)} kWh`;
  if (unit === 'kg' && value > 0 && value < 0.5)
    return `${showNumber(Number((value * 1000).toPrecision(12)))} g`;
  return unit ? `${showNumber(value)} ${unit}` : showNumber(value);
}

/** One figure, or nothing where it is not known. */
export function showField(specification: Specification, name: FieldName): string | undefined {
  const value = specification[name];
  const field = fieldOf(name);
  if (value === undefined) return undefined;
  if (typeof value === 'number') return showQuantity(value, field.type === 'number' ? field.unit : '');
  return typeof value === 'string' ? showChoice(value) : value.join(', ') || undefined;
}

const showing: Record<
  SpecificationRow['shown'],
  (given: Specification, fields: readonly FieldName[]) => string
> = {
  each: (given, fields) => fields.flatMap((name) => showField(given, name) ?? []).join(', '),
  range: (given, fields) => withOneUnit(given, fields, ' to '),
  by: (given, fields) => withOneUnit(given, fields, ' × '),
  for: (given, fields) => fields.flatMap((name) => showField(given, name) ?? []).join(' for '),
  cycles: showCycles,
};

function withOneUnit(given: Specification, fields: readonly FieldName[], between: string): string {
  const known = fields.filter((name) => typeof given[name] === 'number');
  const last = known.at(-1);
  if (!last) return '';
  const figures = known.slice(0, -1).map((name) => showNumber(Number(given[name])));
  const field = fieldOf(last);
  const unit = field.type === 'number' && field.unit ? ` ${field.unit}` : '';
  return [...figures, `${showNumber(Number(given[last]))}${unit}`].join(between);
}

function showCycles({
  cycles,
  cycleTemperature,
  cycleChargeRate,
  cycleDischargeRate,
  cycleEndCapacity,
}: Specification): string {
  if (cycles === undefined) return '';
  const rate = showRate(cycleChargeRate, cycleDischargeRate);
  const conditions = [
    cycleTemperature === undefined ? '' : `at ${showNumber(cycleTemperature)} °C`,
    rate,
    cycleEndCapacity === undefined ? '' : `to ${showNumber(cycleEndCapacity)} % of capacity`,
  ].filter(Boolean);
  return `${showNumber(cycles)} full cycles ${conditions.join(', ')}`.trim();
}

function showRate(charge: number | undefined, discharge: number | undefined): string {
  if (charge === undefined && discharge === undefined) return '';
  if (charge === discharge || charge === undefined) return `${showNumber(discharge ?? 0)}C`;
  if (discharge === undefined) return `${showNumber(charge)}C charge`;
  return `${showNumber(charge)}C charge and ${showNumber(discharge)}C discharge`;
}

interface DerivedRow {
  label: string;
  figure: keyof DerivedFigures;
  /** Which of two is the better one, whatever it is wanted for. */
  better: 'higher' | 'lower';
  show(value: number): string;
}

/** What follows from the rest. */
export const derivedRows: readonly DerivedRow[] = [
  {
    label: 'Specific energy',
    figure: 'wattHoursPerKilogram',
    better: 'higher',
    show: (value) => `${Math.round(value)} Wh/kg`,
  },
  {
    label: 'Energy density',
    figure: 'wattHoursPerLitre',
    better: 'higher',
    show: (value) => `${Math.round(value)} Wh/l`,
  },
  {
    label: 'Price per kWh',
    figure: 'pricePerKilowattHour',
    better: 'lower',
    show: (value) => `${formatAmount(value)} per kWh`,
  },
];

export const derivedTitle = 'Calculated';

function showDerived(figures: DerivedFigures): ShownRow[] {
  return derivedRows.flatMap(({ label, figure, show }) => {
    const value = figures[figure];
    return value ? [{ label, value: show(value) }] : [];
  });
}

/** All that is known, in groups, with what follows from it at its end. */
export function showSpecification(given: Specification, unitCents?: number): ShownGroup[] {
  return [
    ...specificationGroups.map(({ title, rows }) => ({
      title,
      rows: rows.flatMap((row) => showRow(given, row) ?? []),
    })),
    { title: derivedTitle, rows: showDerived(deriveFigures(given, unitCents)) },
  ].filter(({ rows }) => rows.length > 0);
}

function showRow(given: Specification, { label, fields, shown }: SpecificationRow): ShownRow | undefined {
  const value = showing[shown](given, fields);
  return value ? { label, value } : undefined;
}

interface Specified {
  kind: KindName | null;
  specification: Specification;
}

/** The few that tell one product from another of its kind, as far as they are known. */
export function keyFiguresOf({ kind, specification }: Specified): ShownRow[] {
  if (!kind) return [];
  return kindOf(kind).keyFigures.flatMap((name) => {
    const value = showField(specification, name);
    return value ? [{ label: fieldOf(name).label, value }] : [];
  });
}
