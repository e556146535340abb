import type { SettingsOf } from '../kernel/payment-providers.ts';
import type { Seller } from '../kernel/seller.ts';

/** Who handles passwords and Google, with what the browser must know to ask them. All of it is public. */
export type IdentityInfo = { provider: 'builtin' } | FirebaseInfo;

export interface FirebaseInfo {
  provider: 'firebase';
  projectId: string;
  apiKey: string;
  /** The host of the pages behind Google's popup. */
  authDomain: string;
  /** Host and port of the emulator that stands in for Firebase. */
  emulatorHost?: string | undefined;
}

/** What the browser must know about this shop before it asks anything. */
export interface ShopInfo {
  isDemo: boolean;
  seller: Seller;
  /** Where visitors find the shop, such as `https://shop.example`. */
  address: string;
  identity: IdentityInfo;
  /** Without a mail server nothing that needs an email is offered. */
  sendsMail: boolean;
  payments: PaymentInfo;
}

/** Who takes the card, and what the browser needs to talk to them. */
export type PaymentInfo = SettingsOf<{ sandbox: object; stripe: { publishableKey: string } }>;
