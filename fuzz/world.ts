import type { Product } from '#shop/catalog/contract/product.ts';
import type { Dice } from '#testing/dice.ts';

/** Somebody with an account, as far as they have come: signed up, registered, let in. */
export interface Person {
  name: string;
  email: string;
  password: string;
  /** The identity provider's session. */
  proof?: string;
  /** The shop's access token. */
  token?: string;
  isAdmin?: boolean;
}

export type Role =
  | 'nobody'
  | 'forger'
  | 'deleted'
  | 'proof only'
  | 'customer'
  | 'another customer'
  | 'newcomer'
  | 'guest'
  | 'admin';

/** Who asks. A role without rights of its own has no person. */
export interface Actor {
  role: Role;
  person?: Person | undefined;
  bearer?: string | undefined;
}

export interface KnownOrder {
  id: string;
  email: string;
  total: number;
  productName: string;
  isPaid?: boolean;
  isShipped?: boolean;
  isDeleted?: boolean;
}

export interface KnownIntent {
  clientSecret: string;
  email: string;
  total: number;
  orderId?: string | undefined;
  isCharged?: boolean;
  asksForChallenge?: boolean;
}

const keptAtMost = 150;

/** What the fuzzer has learned of the shop from its answers, so that requests are of real things. */
export class World {
  /** They stay: nobody signs them out, deletes them or gives them rights. */
  readonly residents: Record<'admin' | 'customer' | 'another customer' | 'proof only' | 'deleted', Person>;
  readonly endedResidents = new Set<'admin' | 'customer' | 'another customer'>();
  /** They come and go. */
  guests: Person[] = [];
  /** Products whose stock nobody edits, so that it can be added up in the end. */
  readonly steadyProducts: Product[];
  /** Products that the fuzzer has made. */
  ownProducts: Product[] = [];
  readonly orders: KnownOrder[] = [];
  intents: KnownIntent[] = [];
  parkedPayments: string[] = [];
  /** Files of claims that were uploaded and not sent: there is room for a few. */
  claimFiles: string[] = [];
  /** How many of each the shop said it had taken: there must be just as many in the end. */
  readonly accepted = { products: 0, orders: 0, reviews: 0, admins: 0 };
  readonly forgedToken: string;

  constructor(residents: World['residents'], steadyProducts: Product[]) {
    this.residents = residents;
    this.steadyProducts = steadyProducts;
    const [head, , signature] = (residents.admin.token ?? '').split('.');
    const claims = Buffer.from(
      JSON.stringify({ sub: crypto.randomUUID(), aud: 'ampyard', exp: 9e9, iat: 1 }),
    );
    this.forgedToken = [head, claims.toString('base64url'), signature].join('.');
  }

  get products(): Product[] {
    return [...this.steadyProducts, ...this.ownProducts];
  }

  actor(role: Role, dice: Dice): Actor {
    if (role === 'nobody') return { role };
    if (role === 'forger') return { role, bearer: this.forgedToken };
    if (role === 'guest') {
      const guest = dice.find(this.guests.filter(({ token, isAdmin }) => token && !isAdmin));
      return guest ? { role, person: guest, bearer: guest.token } : { role: 'nobody' };
    }
    if (role === 'newcomer') {
      const newcomer = dice.find(this.guests.filter(({ proof }) => proof));
      return newcomer ? { role, person: newcomer, bearer: newcomer.proof } : { role: 'nobody' };
    }
    const person = this.residents[role];
    if (role === 'deleted') return { role, bearer: person.token };
    return { role, person, bearer: role === 'proof only' ? person.proof : person.token };
  }

  /** Their token counts no more: they have signed out, or in anew. A resident comes in again before the next round. */
  noteEnded({ role, person }: Actor): void {
    if (!person) return;
    delete person.token;
    if (role === 'admin' || role === 'customer' || role === 'another customer') this.endedResidents.add(role);
  }

  addGuest(guest: Person): void {
    this.guests = [...this.guests, guest].slice(-keptAtMost);
  }

  addOrder(order: KnownOrder): void {
    this.orders.push(order);
  }

  addIntent(intent: KnownIntent): void {
    this.intents = [
      ...this.intents.filter(({ clientSecret }) => clientSecret !== intent.clientSecret),
      intent,
    ].slice(-keptAtMost);
  }
}
