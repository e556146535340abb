import { useRef, useState } from 'react';
import { StepperField } from '#platform/web/ui/forms/stepper-field.tsx';
import { largestOrder, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import type { CartLineView } from '../contract/cart.ts';
import { setCartLineSchema } from '../contract/cart.ts';
import type { CartActions } from './use-cart.ts';

type CartQuantityProps = { line: CartLineView; setQuantity: CartActions['setQuantity'] };

/** How many of it: stepped from box to box, or typed in. What was pressed last is what is sent last. */
export function CartQuantity({ line, setQuantity }: CartQuantityProps) {
  const { productId, quantity, multiple } = line;
  const [typed, setTyped] = useState<string>();
  const wanted = useRef<number>(undefined);
  const isSending = useRef(false);
  const value = typed ?? String(quantity);
  const checked = setCartLineSchema.shape.quantity.safeParse(value);

  async function send(next: number): Promise<void> {
    wanted.current = next;
    if (isSending.current) return;
    isSending.current = true;
    while (wanted.current !== undefined) {
      const sent: number = wanted.current;
      wanted.current = undefined;
      await setQuantity(productId, sent);
    }
    isSending.current = false;
    setTyped(undefined);
  }

  function step(next: number): void {
    setTyped(String(next));
    void send(next);
  }

  function commit(): void {
    if (typed === undefined) return;
    if (!checked.success) return;
    if (checked.data === quantity && !isSending.current) setTyped(undefined);
    else void send(checked.data);
  }

  return (
    <StepperField
      label={`Quantity of ${line.name}`}
      hideLabel
      value={value}
      min={smallestOrder(line)}
      max={Math.max(smallestOrder(line), largestOrder(line))}
      step={multiple}
      error={checked.error?.issues[0]?.message}
      onStep={step}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyUp={({ key }) => key === 'Enter' && commit()}
    />
  );
}
