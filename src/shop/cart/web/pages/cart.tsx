import { Navigate } from 'react-router';
import { PageSpinner } from '#platform/web/shell/session/page-spinner.tsx';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx';
import { CartScreen } from '../cart-screen.tsx';
import { useTakeFromAddress } from '../use-take-from-address.ts';

export function meta() {
  return [{ title: 'Cart · Ampyard' }, { name: 'robots', content: 'noindex' }];
}

/** The cart of whoever is not signed in; everybody else's is in their dashboard. */
export default function Cart() {
  const { status } = useSession();
  const isTaking = useTakeFromAddress();
  if (isTaking) return <PageSpinner />;
  if (status === 'signed-in') return <Navigate to="/dashboard/cart" replace />;
  if (status === 'loading') return <PageSpinner />;
  return (
    <div className="mx-auto max-w-page px-gutter pt-10">
      <PageHeading title="Cart">Saved in this browser. Sign in to keep it on all devices.</PageHeading>
      <div className="mt-8">
        <CartScreen />
      </div>
    </div>
  );
}
