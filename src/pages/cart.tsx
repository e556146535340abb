import { CartTransport } from '#batteries/transport/web/cart-transport.tsx';
import { CartPage } from '#shop/cart/web/cart-page.tsx';

export function meta() {
  return [{ title: 'Cart · Ampyard' }, { name: 'robots', content: 'noindex' }];
}

export default function Cart() {
  return <CartPage Transport={CartTransport} />;
}
