import Trash from 'virtual:lucide/trash';
import TriangleAlert from 'virtual:lucide/triangle-alert';
import { type ReactNode, useRef, useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import { amountToMinor, formatAmount } from '#platform/kernel/money.ts';
import { StepperField } from '#platform/web/ui/forms/stepper-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { beyondStock } from '#shop/catalog/rules/made-to-order.ts';
import { largestOrder, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import { ProductPicture } from '#shop/catalog/web/product-picture.tsx';
import { PublicPrice } from '#shop/catalog/web/public-price.tsx';
import { type CartLineView, setCartLineSchema } from '../contract/cart.ts';
import type { CartActions } from './use-cart.ts';

type CartLineProps = Omit<CartActions, 'remove'> & {
  line: CartLineView;
  /** The ships-by date of goods in stock. */
  shipsBy: string | undefined;
  onRemove: () => void;
};

/** One product of the cart: what it costs now, how many, and what is wrong with it with the way to mend it. */
export function CartLineItem({ line, shipsBy, setQuantity, acceptPrice, onRemove }: CartLineProps) {
  const { productId, name, sku, image, price, priceBefore, problem, available, multiple, madeToOrder } = line;
  const isOnSale = problem?.code !== 'not-on-sale';
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-4 @2xl:grid-cols-[5rem_minmax(0,1fr)_12rem_8.5rem_2.5rem] @2xl:items-center">
      {image ? (
        <ProductPicture
          image={image}
          sizes="5rem"
          className="aspect-4/3 w-full rounded-control border bg-raised object-cover"
        />
      ) : (
        <span className="aspect-4/3 w-full rounded-control border bg-raised" />
      )}
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">
          {isOnSale ? <TextLink to={`/purchasePage/${productId}`}>{name}</TextLink> : name}
        </p>
        {sku && <p className="text-muted wrap-anywhere">{sku}</p>}
        {price && (
          <p className="mt-1 text-muted tabular-nums">
            {formatAmount(price.unit)} per unit
            <PublicPrice
              cents={price.publicUnit === undefined ? undefined : amountToMinor(price.publicUnit)}
              ownCents={amountToMinor(price.unit)}
            />
            {price.tierFrom > line.minOrder && ` (volume price from ${formatCount(price.tierFrom)})`}
          </p>
        )}
        {isOnSale && (
          <p className="text-muted tabular-nums">
            {formatCount(available)} available{multiple > 1 && ` · boxes of ${formatCount(multiple)}`}
          </p>
        )}
        {madeToOrder ? (
          <p className="text-muted">{madeToOrderWords(line, shipsBy)}</p>
        ) : (
          shipsBy && !problem && <p className="text-muted">Ships by {writeDay(shipsBy)}</p>
        )}
      </div>
      <div className="@max-2xl:col-span-full @max-2xl:empty:hidden">
        {isOnSale && (available > 0 || line.orderBeyondStock) && (
          <CartQuantity line={line} setQuantity={setQuantity} />
        )}
      </div>
      <p className="text-end font-semibold wrap-anywhere tabular-nums @max-2xl:order-2 @max-2xl:self-center">
        <span className="sr-only">Total of {name}: </span>
        {price ? formatAmount(price.total) : '—'}
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="@max-2xl:order-1 @max-2xl:justify-self-start"
      >
        <Trash />
      </Button>
      {problem && (
        <LineNotice
          press={mendWords(problem.take)}
          about={name}
          onPress={() => (problem.take ? void setQuantity(productId, problem.take) : onRemove())}
        >
          {problem.message}
        </LineNotice>
      )}
      {price && priceBefore !== undefined && (
        <LineNotice press="OK" about={`new price of ${name}`} onPress={() => void acceptPrice(line)}>
          The price has {price.unit > priceBefore ? 'risen' : 'fallen'} from {formatAmount(priceBefore)} to{' '}
          {formatAmount(price.unit)} per unit
        </LineNotice>
      )}
    </div>
  );
}

/** `5 in stock, 15 made to order: ships by 18 Dec 2026` */
export function madeToOrderWords(
  { quantity, madeToOrder }: Pick<CartLineView, 'quantity' | 'madeToOrder'>,
  inStockBy?: string,
): string {
  if (!madeToOrder) return '';
  const there = quantity - madeToOrder.quantity;
  const inStock = `${formatCount(there)} in stock${inStockBy ? `, ships by ${writeDay(inStockBy)}` : ''}. `;
  const made = `${formatCount(madeToOrder.quantity)} made to order`;
  const by = madeToOrder.shipsBy
    ? `, ships by ${writeDay(madeToOrder.shipsBy)}`
    : madeToOrder.leadDays
      ? `, lead time ${formatCount(madeToOrder.leadDays)} days`
      : '';
  return `${there > 0 ? inStock : ''}${made}${by}`;
}

function mendWords(take: number | undefined): string {
  return take ? `Use ${formatCount(take)}` : 'Remove';
}

type LineNoticeProps = { press: string; about: string; onPress: () => void; children: ReactNode };

/** What is to know of a line of the cart, and the one press that settles it: beside the words, or below them on a phone. */
function LineNotice({ press, about, onPress, children }: LineNoticeProps) {
  return (
    <div className="order-3 col-span-full grid grid-cols-[1rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-control bg-warning-soft px-3 py-2 text-sm @md:grid-cols-[1rem_minmax(0,1fr)_auto]">
      <TriangleAlert className="size-4 text-warning @max-md:mt-0.5 @max-md:self-start" />
      <p className="text-pretty">{children}</p>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${press}: ${about}`}
        onClick={onPress}
        className="@max-md:col-start-2 @max-md:justify-self-start"
      >
        {press}
      </Button>
    </div>
  );
}

type CartQuantityProps = { line: CartLineView; setQuantity: CartActions['setQuantity'] };

/** How many of it: stepped from box to box, or typed in. What was pressed last is what is sent last. */
function CartQuantity({ line, setQuantity }: CartQuantityProps) {
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
      max={Math.max(smallestOrder(line), largestOrder(line.orderBeyondStock ? beyondStock(line) : line))}
      step={multiple}
      error={checked.error?.issues[0]?.message}
      onStep={step}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyUp={({ key }) => key === 'Enter' && commit()}
    />
  );
}
