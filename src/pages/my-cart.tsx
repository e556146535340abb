import { CartTransport } from '#batteries/transport/web/cart-transport.tsx';
import { MyCartPage } from '#shop/cart/web/my-cart-page.tsx';

export function meta() {
  return [{ title: 'Cart · Ampyard' }];
}

export default function MyCart() {
  return <MyCartPage Transport={CartTransport} />;
}
