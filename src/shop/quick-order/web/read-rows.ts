import { readTable } from '#platform/kernel/tables/read-table.ts';
import { unescapeFormulas } from '#platform/kernel/tables/write-table.ts';
import { mostQuickOrderRows } from '../rules/quick-order.ts';

/** A row as it was written. */
interface WrittenRow {
  /** Where it stands in what was read. */
  line: number;
  sku: string;
  quantity: string;
}

export interface ReadRows {
  rows: WrittenRow[];
  /** So many more there were than can be ordered at once. */
  leftOut: number;
}

/** What columns are called, in English and in some neighbouring languages; hyphens, dots and spaces do not count. */
const skuNames =
  /^(skus?|article|item|part|artikel|art|code|productcode|itemcode)(no|nr|num|number|nummer|code)?$/;
const quantityNames =
  /^(order|bestell)?(qty|quantity|quantities|menge|anzahl|units|pieces|pcs|amount|count)$/;

/** SKU and quantity of each line: by the names of their columns if they have any, else the first two. */
export function readRows(text: string): ReadRows {
  const table = [...readTable(text)].map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => unescapeFormulas(cell.trim()).trim()),
  }));
  const [first] = table;
  const names = first?.cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, '')) ?? [];
  const hasDigits = first?.cells.some((cell) => /\d/.test(cell));
  const named = {
    sku: names.findIndex((name) => skuNames.test(name)),
    quantity: names.findIndex((name) => quantityNames.test(name)),
  };
  const isHeader = !hasDigits && (named.sku >= 0 || named.quantity >= 0);
  const [skuAt, quantityAt] = isHeader ? bothColumns(named) : [0, 1];
  const rows = (isHeader ? table.slice(1) : table)
    .map(({ line, cells }) => ({ line, sku: cells[skuAt] ?? '', quantity: cells[quantityAt] ?? '' }))
    .filter(({ sku, quantity }) => sku || quantity);
  return {
    rows: rows.slice(0, mostQuickOrderRows),
    leftOut: Math.max(0, rows.length - mostQuickOrderRows),
  };
}

/** Of two columns the one without a name is the first that is left. */
function bothColumns({ sku, quantity }: { sku: number; quantity: number }): [number, number] {
  return [sku >= 0 ? sku : quantity === 0 ? 1 : 0, quantity >= 0 ? quantity : sku === 0 ? 1 : 0];
}
