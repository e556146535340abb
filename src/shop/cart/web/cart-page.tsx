import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { PageSpinner } from '#platform/web/shell/session/needs-script.tsx';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { PageHeading } from '#platform/web/ui/page/page-section.tsx';
import { mergeCartSchema } from '../contract/cart.ts';
import type { CartLine } from '../rules/cart.ts';
import { CartScreen, type CartTransport } from './cart-screen.tsx';
import { cartStore } from './store/cart-store.ts';

const lineSchema = mergeCartSchema.shape.lines.unwrap();

/**
 * 'Add to cart' pressed before the script has come brings the browser here, with the product in the address. Answers
 * whether it is still on its way into the cart.
 */
function useTakeFromAddress(): boolean {
  const [params] = useSearchParams();
  const { status } = useSession();
  const navigate = useNavigate();
  const isTaking = params.has('product');

  useEffect(() => {
    if (status === 'loading' || !isTaking) return;
    void take(linesIn(params)).then(() => navigate('/cart', { replace: true }));
  }, [status, isTaking, params, navigate]);

  return isTaking;
}

/** A product and how many of it, as often as there are any. */
function linesIn(params: URLSearchParams): CartLine[] {
  const quantities = params.getAll('quantity');
  return params.getAll('product').flatMap((productId, index) => {
    const { data } = lineSchema.safeParse({ productId, quantity: quantities[index] });
    return data ? [{ productId: data.productId, quantity: data.quantity }] : [];
  });
}

async function take(lines: CartLine[]): Promise<void> {
  try {
    for (const line of lines) await cartStore.add(line);
  } catch (error) {
    toastFailure(error);
  }
}

/** The cart before sign-in; afterwards it is in the dashboard. */
export function CartPage({ Transport }: { Transport: CartTransport }) {
  const { status } = useSession();
  const isTaking = useTakeFromAddress();
  if (isTaking) return <PageSpinner />;
  if (status === 'signed-in') return <Navigate to="/dashboard/cart" replace />;
  if (status === 'loading') return <PageSpinner />;
  return (
    <div className="mx-auto max-w-page px-gutter pt-10">
      <PageHeading title="Cart">Saved in this browser. Sign in to keep it on all devices.</PageHeading>
      <div className="mt-8">
        <CartScreen Transport={Transport} />
      </div>
    </div>
  );
}
