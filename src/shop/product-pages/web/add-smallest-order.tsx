import type { ButtonProps } from '#platform/web/ui/page/button.tsx';
import { AddToCart } from '#shop/cart/web/add-to-cart.tsx';
import type { Product } from '#shop/catalog/contract/product.ts';
import { findPrice, termsOf } from '#shop/catalog/contract/product-terms.ts';
import { smallestOrder } from '#shop/catalog/rules/quantity.ts';

type AddSmallestOrderProps = Pick<ButtonProps, 'size'> & {
  product: Pick<Product, '_id' | 'name' | 'price' | 'min_order' | 'available' | 'multiple' | 'tiers'>;
};

/** As few as can be ordered. Pressed before the script has come, the browser itself brings it to the cart. */
export function AddSmallestOrder({ product, size }: AddSmallestOrderProps) {
  const { _id, name } = product;
  const terms = termsOf(product);
  const least = smallestOrder(terms);
  return (
    <form action="/cart" className="flex *:grow">
      <input type="hidden" name="product" value={_id} />
      <input type="hidden" name="quantity" value={least} />
      <AddToCart
        type="submit"
        {...(size && { size })}
        productId={_id}
        name={name}
        quantity={least}
        unitCents={findPrice(terms, least)?.unitCents}
      />
    </form>
  );
}
