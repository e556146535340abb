import { formatCount } from '#platform/kernel/count.ts';
import { formatCents } from '#platform/kernel/money.ts';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { ArrangementView } from '../contract/view-calculation.ts';
import type { PartRole } from '../rules/parts-of-pack.ts';

const roles: Record<PartRole, string> = {
  monitoring: 'cell monitoring',
  management: 'management unit',
  'junction-box': 'junction box',
  'service-disconnect': 'service disconnect',
  contactor: 'contactors',
};

/** What belongs to an arrangement, as it would be ordered; and what we have nothing for. */
export function PartsList({ parts }: Pick<ArrangementView, 'parts'>) {
  return (
    <ul className="mt-3 grid gap-1.5">
      {parts.map(({ role, quantity, product, order }) => (
        <li key={role} className="flex justify-between gap-4">
          {product && order ? (
            <>
              <span className="min-w-0 wrap-anywhere">
                {formatCount(order.quantity)} ×{' '}
                <TextLink to={`/product/${product.slug}`}>{product.name}</TextLink>
                {order.over > 0 && <span className="text-muted">, {formatCount(quantity)} needed</span>}
              </span>
              <span className="tabular-nums">{formatCents(order.totalCents)}</span>
            </>
          ) : (
            <span className="text-muted">We have no suitable {roles[role]}.</span>
          )}
        </li>
      ))}
    </ul>
  );
}
