import type { ShownGroup } from '#shop/catalog/contract/show-specification.ts';

/** All that is known of a product, each group a table of its own. */
export function SpecificationTables({ groups }: { groups: ShownGroup[] }) {
  return (
    <div className="gap-x-12 lg:columns-2">
      {groups.map(({ title, rows }) => (
        <table key={title} className="mb-8 w-full break-inside-avoid text-sm">
          <caption className="pb-2 text-start text-base font-semibold">{title}</caption>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label} className="border-t last:border-b">
                <th scope="row" className="w-1/2 py-2.5 pr-4 text-start align-top font-normal text-muted">
                  {label}
                </th>
                <td className="py-2.5 align-top font-medium wrap-anywhere">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
