import type { ReactNode } from 'react';
import { Letterhead } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { Steps } from '#platform/web/ui/page/steps.tsx';

type CheckoutFrameProps = {
  /** None where there is nothing left to do. */
  step: 'Details' | 'Payment' | undefined;
  title: string;
  lead: string;
  /** The cart of a placed order is empty. */
  isPlaced?: boolean;
  children: ReactNode;
};

/** From the cart to the payment: nothing to press but what leads on, or back. */
export function CheckoutFrame({ step, title, lead, isPlaced = false, children }: CheckoutFrameProps) {
  const cart = isPlaced ? { label: 'Cart' } : { label: 'Cart', to: '/dashboard/cart' };
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-16 lg:pt-8 print:max-w-none print:p-0">
      <Letterhead />
      {step && (
        <Steps label="Checkout" steps={[cart, { label: 'Details' }, { label: 'Payment' }]} current={step} />
      )}
      <header className="mt-6 print:hidden">
        <h1 data-page-heading className="text-3xl">
          {title}
        </h1>
        <p className="mt-1.5 text-muted">{lead}</p>
      </header>
      <div className="mt-6">{children}</div>
    </div>
  );
}
