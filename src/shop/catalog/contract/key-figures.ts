import { type KindName, kindOf } from './kinds.ts';
import { type ShownRow, showField } from './show-specification.ts';
import { fieldOf, type Specification } from './specification-fields.ts';

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
