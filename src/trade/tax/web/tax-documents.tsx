import type { CallAnswer } from '#platform/contract/calls.ts';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';

type Paper = CallAnswer<'checkTax'>['documents'][number];
type Group = Paper['breakdown'][number];
type Line = Paper['lines'][number];

/** Category codes as EN 16931 has them. */
const categories: Record<Group['category'], string> = {
  S: 'Taxed (S)',
  Z: 'Zero rate (Z)',
  K: 'Intra-Community (K)',
  G: 'Export (G)',
  AE: 'Reverse charge (AE)',
  O: 'Not subject to VAT (O)',
};

const lineColumns: Column<Line>[] = [
  { header: 'SKU', cell: ({ sku }) => sku, onCard: 'title' },
  { header: 'Quantity', cell: ({ quantity }) => quantity, align: 'end' },
  { header: 'Unit price', cell: ({ unitPrice }) => unitPrice, align: 'end' },
  { header: 'Discount', cell: ({ discount }) => discount, align: 'end' },
  { header: 'Net', cell: ({ net }) => net, align: 'end' },
  {
    header: 'Tax',
    cell: ({ category, rate, reason }) => (
      <span className="block whitespace-normal">
        {categories[category]}, {rate} %<span className="block text-sm text-muted">{reason}</span>
      </span>
    ),
    stretches: true,
  },
];

const groupColumns: Column<Group>[] = [
  { header: 'Category', cell: ({ category }) => categories[category], onCard: 'title', stretches: true },
  { header: 'Rate', cell: ({ rate }) => `${rate} %`, align: 'end' },
  { header: 'Taxable amount', cell: ({ taxable }) => taxable, align: 'end' },
  { header: 'Tax', cell: ({ tax }) => tax, align: 'end' },
  { header: 'Reason code', cell: ({ reasonCode }) => reasonCode ?? '–' },
];

/** What would be printed, in the currency that was stated. */
export function TaxDocuments({ documents, currency }: { documents: Paper[]; currency: string }) {
  return documents.map((paper, index) => (
    <section
      // biome-ignore lint/suspicious/noArrayIndexKey: papers have no name but their place
      key={index}
      aria-labelledby={`tax-paper-${index}`}
      className="rounded-card border bg-surface p-card"
    >
      <h3 id={`tax-paper-${index}`} className="text-lg">
        {paper.type === '380' ? 'Invoice' : 'Credit note'}
        {documents.length > 1 && ` ${index + 1} of ${documents.length}`}
      </h3>
      <div className="mt-4 grid gap-6">
        <Table
          caption="Lines"
          columns={lineColumns}
          rows={paper.lines}
          rowKey={({ sku }) => sku}
          empty="No lines"
        />
        <Table
          caption="Tax"
          columns={groupColumns}
          rows={paper.breakdown}
          rowKey={({ category, rate }) => `${category} ${rate}`}
          empty="No tax"
        />
        <dl className="ml-auto grid w-full max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm tabular-nums">
          {totals(paper).map(([label, amount]) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid last:font-semibold">
              <dt>{label}</dt>
              <dd className="text-right">
                {amount} {currency}
              </dd>
            </div>
          ))}
        </dl>
        {paper.texts.length > 0 && (
          <p className="text-sm">Invoice wording: {paper.texts.map(({ text }) => `“${text}”`).join(', ')}.</p>
        )}
      </div>
    </section>
  ));
}

const totals = ({ totals: all }: Paper): [string, string][] => [
  ['Lines', all.lines],
  ...(Number(all.allowances) ? ([['Discount', `−${all.allowances}`]] as [string, string][]) : []),
  ...(Number(all.charges) ? ([['Freight', all.charges]] as [string, string][]) : []),
  ['Net', all.net],
  ['VAT', all.vat],
  ['Gross', all.gross],
  ...(Number(all.prepaid) ? ([['Prepaid', `−${all.prepaid}`]] as [string, string][]) : []),
  ['Amount due', all.due],
];
