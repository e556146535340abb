import type { Currency } from '../kernel/money.ts';
import type { SettingsOf } from '../kernel/payment/payment-providers.ts';
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

/** What pages show of the seller's brand. */
export interface BrandInfo {
  /** What stands in the header: the seller's logo, their name, or the software's own mark beside the demo's name. */
  mark: 'logo' | 'name' | 'own';
  logo: string | null;
  /** On dark pages. */
  logoDark: string | null;
  /** The accent's shades, as a rule of the style sheet; none where the software's own hold. */
  style: string | null;
}

/** What the browser must know about this shop before it asks anything. */
export interface ShopInfo {
  isDemo: boolean;
  seller: Seller;
  frame: PageFrame;
  /** While ordering is paused: until when, and why. */
  closed: ClosedShop | null;
  brand: BrandInfo;
  /** Where visitors find the shop, such as `https://shop.example`. */
  address: string;
  identity: IdentityInfo;
  /** Without a mail server nothing that needs an email is offered. */
  sendsMail: boolean;
  payments: PaymentInfo;
  currency: Currency;
  /** Whether prices carry tax, as far as the seller has said so. */
  prices?: 'net' | 'gross' | undefined;
  /** Whose orders carry tax beside the prices; no one's where it is absent. */
  chargesTaxOn?: 'companies' | 'all' | undefined;
  /** Sales tax goes by the whole address, and not by country and postcode alone. */
  taxesByAddress?: true | undefined;
}

export interface PageLink {
  label: string;
  /** A path of the shop, a place on the page, or an address elsewhere. */
  to: string;
}

/** What stands around every page. */
export interface PageFrame {
  tagline: string | null;
  columns: { title: string; links: PageLink[] }[];
  certificates: string[];
  announcement: { text: string; link: PageLink | null } | null;
  /** Terms, privacy, imprint and returns, as far as they are stated. */
  legal: PageLink[];
}

export interface ClosedShop {
  /** A moment, as ISO 8601 has it. */
  until: string;
  /** Until when and why, in words. */
  message: string;
}

/** Who takes the card, and what the browser needs to talk to them. */
export type PaymentInfo = SettingsOf<{ sandbox: object; stripe: { publishableKey: string }; none: object }>;
