import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#platform/web/ui/page/button.tsx';

type PutInCartProps = { lines: readonly { productId: string; quantity: number }[]; children: ReactNode };

/** A link, so that it works before any script has come: the cart takes what stands in its address. */
export function PutInCart({ lines, children }: PutInCartProps) {
  return (
    <Button asChild>
      <Link to={`/cart?${cartQuery(lines)}`} rel="nofollow">
        {children}
      </Link>
    </Button>
  );
}

function cartQuery(lines: PutInCartProps['lines']): URLSearchParams {
  return new URLSearchParams(
    lines.flatMap(({ productId, quantity }) => [
      ['product', productId],
      ['quantity', String(quantity)],
    ]),
  );
}
