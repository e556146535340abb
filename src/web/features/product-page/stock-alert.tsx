import Bell from 'virtual:lucide/bell';
import BellRing from 'virtual:lucide/bell-ring';
import { Link } from 'react-router';
import { useIsAlive } from '../../ui/alive.tsx';
import { Button } from '../../ui/button.tsx';
import { useStockAlert } from './use-stock-alert.ts';

/** 'Tell me when it is back', and taking that back. Before the script has come, the way to sign in. */
export function StockAlert({ productId }: { productId: string }) {
  const { email, isWaiting, isPending, toggle } = useStockAlert(productId);
  const isAlive = useIsAlive();
  return (
    <div className="grid gap-3">
      {isAlive ? (
        <Button
          size="large"
          variant={isWaiting ? 'secondary' : 'primary'}
          pending={isPending}
          onClick={toggle}
        >
          {isWaiting ? 'Do not tell me any more' : 'Tell me when it is back'}
          <Bell />
        </Button>
      ) : (
        <Button asChild size="large">
          <Link to="/signIn">
            Tell me when it is back
            <Bell />
          </Link>
        </Button>
      )}
      <p role="status" className="flex items-start justify-center gap-2 text-center text-sm text-muted">
        {isWaiting ? (
          <>
            <BellRing className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">We tell {email} when it can be ordered.</span>
          </>
        ) : (
          !email && 'You sign in, so that we know whom to tell.'
        )}
      </p>
    </div>
  );
}
