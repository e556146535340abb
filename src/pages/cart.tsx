import { CartTransport } from '#batteries/transport/web/cart-transport.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { CartPage } from '#shop/cart/web/cart-page.tsx';

export const meta = titled('Cart', { name: 'robots', content: 'noindex' });

export default function Cart() {
  return <CartPage Transport={CartTransport} />;
}
