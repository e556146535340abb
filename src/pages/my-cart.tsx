import { CartTransport } from '#batteries/transport/web/cart-transport.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { MyCartPage } from '#shop/cart/web/my-cart-page.tsx';

export const meta = titled('Cart');

export default function MyCart() {
  return <MyCartPage Transport={CartTransport} />;
}
