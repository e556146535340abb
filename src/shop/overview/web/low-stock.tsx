import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { counted } from '#platform/web/shell/dashboard/dashboard-context.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { canBeOrdered } from '#shop/catalog/rules/quantity.ts';
import type { ShopOverview } from '../contract/overview.ts';
import { Panel } from './panel.tsx';

/** The products that run out first, each with the way to its stock. */
export function LowStock({ count, scarcest }: ShopOverview['lowStock']) {
  return (
    <Panel
      title="Low stock"
      aside={
        count > scarcest.length && (
          <TextLink to="/dashboard/manageProduct?stock=low&sort=available">
            See all {formatCount(count)}
          </TextLink>
        )
      }
    >
      <ul className="mt-2 divide-y text-sm">
        {scarcest.map(({ _id, name, available, min_order }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5 last:pb-0"
          >
            <Link to={`/dashboard/updateProduct/${_id}`} className="font-medium hover:underline">
              {name}
            </Link>
            <span className="flex items-center gap-3 text-muted tabular-nums">
              {!canBeOrdered({ available, minOrder: min_order }) && (
                <Badge tone="warning">Below minimum order</Badge>
              )}
              {counted(available, 'unit')}, minimum order {formatCount(min_order)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
