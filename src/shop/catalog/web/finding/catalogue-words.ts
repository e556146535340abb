import type { CatalogueQuery } from '../../contract/catalogue-address.ts';
import { type KindName, kindOf } from '../../contract/kinds.ts';

/** What a page of the catalogue is called, and what belongs to it. */
export function headingOf({ q, kind = [] }: CatalogueQuery): { title: string; about: string } {
  const [only, ...others] = kind;
  const { plural, summary } =
    only && others.length === 0
      ? kindOf(only as KindName)
      : { plural: 'Products', summary: 'Cells, modules, packs and components' };
  return { title: q ? `${plural} for ‘${q}’` : plural, about: summary };
}
