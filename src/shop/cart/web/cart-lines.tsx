import { useRef, useState } from 'react';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useDispatchDay } from '#shop/delivery/web/use-dispatch-day.ts';
import type { CartLineView, CartView } from '../contract/cart.ts';
import { CartLineItem } from './cart-line-item.tsx';
import type { CartActions } from './use-cart.ts';

type Removed = { line: CartLineView; index: number };

/** The lines, and in the place of the one that was removed last the way to have it back. */
export function CartLines({ cart, setQuantity, acceptPrice, remove }: { cart: CartView } & CartActions) {
  const [removed, setRemoved] = useState<Removed>();
  const list = useRef<HTMLUListElement>(null);
  const shipsBy = useDispatchDay();
  const isBack = removed && cart.lines.some(({ productId }) => productId === removed.line.productId);
  const shown = removed && !isBack ? removed : undefined;

  async function takeOut(line: CartLineView, index: number): Promise<void> {
    setRemoved({ line, index });
    if (!(await remove(line.productId))) setRemoved(undefined);
  }

  async function putBack({ line: { productId, quantity } }: Removed): Promise<void> {
    list.current?.focus({ preventScroll: true });
    if (await setQuantity(productId, quantity)) setRemoved(undefined);
  }

  const rows = cart.lines.map((line, index) => (
    <li key={line.productId} className="py-5">
      <CartLineItem
        {...{ line, shipsBy, setQuantity, acceptPrice }}
        onRemove={() => void takeOut(line, index)}
      />
    </li>
  ));
  if (shown) {
    const { line } = shown;
    const isOnSale = line.problem?.code !== 'not-on-sale';
    rows.splice(
      shown.index,
      0,
      <li key="removed" role="status" className="flex flex-wrap items-center gap-3 py-4 text-sm text-muted">
        <span className="grow wrap-anywhere">{line.name} was removed.</span>
        {isOnSale && (
          <Button
            variant="secondary"
            size="small"
            // Keyboard focus goes on from here after a line is removed.
            autoFocus
            aria-label={`Undo: ${line.name} was removed`}
            onClick={() => void putBack(shown)}
          >
            Undo
          </Button>
        )}
      </li>,
    );
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Products in your cart"
      className="@container divide-y outline-none"
    >
      {rows}
    </ul>
  );
}
