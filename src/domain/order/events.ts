/** What can happen to an order, as its timeline tells it. */
export type OrderEventKind = 'placed' | 'paid' | 'lapsed' | 'resumed' | 'shipped' | 'deleted';

/** Who did it: its customer, an admin, the shop by itself, or the payment provider; of long ago it is not always known. */
export type OrderActorKind = 'customer' | 'admin' | 'shop' | 'provider' | 'unknown';

export interface OrderActor {
  kind: OrderActorKind;
  /** Of a person, who. */
  id?: string;
}
