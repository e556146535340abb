import Bell from 'virtual:lucide/bell';
import BellRing from 'virtual:lucide/bell-ring';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useIsAlive } from '#platform/web/ui/page/alive.tsx';
import { Button, type ButtonProps } from '#platform/web/ui/page/button.tsx';
import { useInView } from '#platform/web/ui/page/use-in-view.ts';
import { BuyBar } from '#shop/product-pages/web/buy-bar.tsx';
import { useStockAlert } from './use-stock-alert.ts';

/** 'Notify me', and taking that back. Before the script has come, the way to sign in. */
export function StockAlert({ productId, unitCents }: { productId: string; unitCents: number }) {
  const { email, isWaiting, isPending, toggle } = useStockAlert(productId);
  const isAlive = useIsAlive();
  const place = useRef<HTMLDivElement>(null);
  const { isInView } = useInView(place);
  const button = (look: Pick<ButtonProps, 'size'>) =>
    isAlive ? (
      <Button {...look} variant={isWaiting ? 'secondary' : 'primary'} pending={isPending} onClick={toggle}>
        {isWaiting ? 'Stop notifying me' : 'Notify me'}
        <Bell />
      </Button>
    ) : (
      <Button {...look} asChild>
        <Link to="/signIn">
          Notify me
          <Bell />
        </Link>
      </Button>
    );
  return (
    <div ref={place} className="grid gap-3">
      {button({ size: 'large' })}
      <p role="status" className="flex items-start justify-center gap-2 text-center text-sm text-muted">
        {isWaiting ? (
          <>
            <BellRing className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">We’ll email {email} when it’s back.</span>
          </>
        ) : (
          !email && 'Sign in to get an email when it’s back.'
        )}
      </p>
      <BuyBar unitCents={unitCents} isHidden={isInView}>
        {button({})}
      </BuyBar>
    </div>
  );
}
