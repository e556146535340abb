import { Link } from 'react-router';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';

/** Below the button that places an order, where the seller has stated terms. */
export function AgreeToTerms() {
  const terms = useShop().frame.legal.find(({ to }) => to === '/terms');
  if (!terms) return null;
  return (
    <p className="-mt-1 text-center text-sm text-muted">
      By ordering you agree to the{' '}
      <Link to={terms.to} target="_blank" className="text-accent underline underline-offset-4">
        terms
      </Link>
      .
    </p>
  );
}
