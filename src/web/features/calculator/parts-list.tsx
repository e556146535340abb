import type { ArrangementView } from '#contract/calculator/view-calculation.ts';
import type { PartRole } from '#domain/calculator/parts-of-pack.ts';
import { formatCount } from '#domain/count.ts';
import { formatCents } from '#domain/money.ts';
import { TextLink } from '../../ui/link.tsx';

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
