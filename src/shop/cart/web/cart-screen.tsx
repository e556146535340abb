import { type ComponentType, useId } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { wordsOfPrices } from '#shop/catalog/rules/price-words.ts';
import type { CartView } from '../contract/cart.ts';
import { CartLines } from './cart-lines.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { CartNotLoaded, EmptyCart } from './no-cart.tsx';
import { useCart } from './use-cart.ts';

/** How the lines of a cart may travel together. A later subject tells; the route hands it in. */
export type CartTransport = ComponentType<{
  lines: readonly { productId: string; quantity: number }[];
  onTake: (productId: string, quantity: number) => void;
}>;

/** The same before and after sign-in. */
export function CartScreen({ Transport, addsTax = false }: { Transport: CartTransport; addsTax?: boolean }) {
  const { cart, error, isFetching, isOutdated, refetch, ...actions } = useCart();
  if (!cart && error) return <CartNotLoaded {...{ error, isFetching, refetch }} />;
  if (!cart) return <CartSkeleton />;
  return (
    <div
      aria-busy={isOutdated}
      className={classNames(
        'grid grid-cols-1 items-start gap-6',
        cart.lines.length > 0 && 'lg:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      <div
        className={classNames(
          // What gets the focus must not stay under the sum.
          'rounded-card border bg-surface max-lg:**:scroll-mb-40',
          cart.lines.length > 0 && 'px-card',
        )}
      >
        <CartLines cart={cart} {...actions} />
        {cart.lines.length === 0 && <EmptyCart>Products you add appear here.</EmptyCart>}
      </div>
      {cart.lines.length > 0 && (
        // On a phone the summary alone stays at the bottom of the window, and the estimate comes after it.
        <div className="max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-4">
          <CartSummary cart={cart} addsTax={addsTax} />
          <DeliveryEstimate lines={cart.lines.filter(({ problem }) => !problem)} />
        </div>
      )}
      {cart.lines.length > 0 && (
        <Transport
          lines={cart.lines.filter(({ problem }) => problem?.code !== 'not-on-sale')}
          onTake={(productId, quantity) => void actions.setQuantity(productId, quantity)}
        />
      )}
    </div>
  );
}

function CartSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <p role="status" className="sr-only">
        Loading the cart
      </p>
      <div className="grid gap-5 rounded-card border bg-surface p-card">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
      <Skeleton className="h-48 rounded-card" />
    </div>
  );
}

/** What can be ordered comes to, and the way on; or why there is none yet. */
function CartSummary({ cart, addsTax }: { cart: CartView; addsTax: boolean }) {
  const reasonId = useId();
  const { sums, lines } = cart;
  const reason = reasonAgainst(cart);
  const shop = useShop();
  const words = wordsOfPrices(shop);
  return (
    <section
      aria-label="Summary"
      className="z-10 rounded-card border bg-surface p-card max-lg:sticky max-lg:bottom-0 max-lg:rounded-b-none max-lg:py-3"
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
        <span className="font-medium">
          Total{words && <span className="text-sm font-normal text-muted"> {words}</span>}
        </span>
        <output aria-label="Total" className="text-2xl font-semibold wrap-anywhere tabular-nums">
          {formatAmount(sums.total)}
        </output>
      </p>
      {addsTax && (
        <p className="mt-1 text-sm text-muted">
          {shop.taxesByAddress ? 'Sales tax' : 'Tax'} is added at checkout.
        </p>
      )}
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
