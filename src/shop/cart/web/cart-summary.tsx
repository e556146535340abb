import { useId } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { formatDollars } from '#platform/kernel/money.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import type { CartView } from '../contract/cart.ts';

/** What can be ordered comes to, and the way on; or why there is none yet. */
export function CartSummary({ cart }: { cart: CartView }) {
  const reasonId = useId();
  const { sums, lines } = cart;
  const reason = reasonAgainst(cart);
  return (
    <section
      aria-label="Summary"
      className="z-10 rounded-card border bg-surface p-card max-lg:sticky max-lg:bottom-0 max-lg:rounded-b-none max-lg:py-3 lg:sticky lg:top-24"
    >
      <div className="max-lg:hidden">
        <Facts
          facts={[
            { label: 'Products', value: formatCount(sums.lines) },
            { label: 'Units', value: formatCount(sums.units) },
          ]}
        />
      </div>
      <p className="flex items-baseline justify-between gap-4 lg:mt-4 lg:border-t lg:pt-4">
        <span className="font-medium">Total</span>
        <output aria-label="Total" className="text-2xl font-semibold wrap-anywhere tabular-nums">
          {formatDollars(sums.total)}
        </output>
      </p>
      {sums.lines < lines.length && (
        <p className="mt-1 text-sm text-muted">Excludes products that cannot be ordered.</p>
      )}
      {reason ? (
        <Button size="large" disabled aria-describedby={reasonId} className="mt-5 w-full max-lg:mt-2">
          Check out
        </Button>
      ) : (
        <Button asChild size="large" className="mt-5 w-full max-lg:mt-2">
          <Link to="/dashboard/checkout">Check out</Link>
        </Button>
      )}
      <p id={reasonId} role="status" className="mt-2 text-center text-sm text-balance text-muted">
        {reason ?? 'You can review everything before paying.'}
      </p>
    </section>
  );
}

function reasonAgainst({ lines, problem }: CartView): string | undefined {
  const wrong = lines.filter((line) => line.problem).length;
  if (wrong === 1) return '1 product cannot be ordered. Change or remove it.';
  if (wrong > 1) return `${wrong} products cannot be ordered. Change or remove them.`;
  return problem;
}
