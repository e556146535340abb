import type { ComponentType } from 'react';

/** Whose card it is, as the bank is told. */
interface Billing {
  name: string;
  email: string;
  phone?: string;
}

/** What became of an attempt to charge a card. */
export type ChargeOutcome =
  /** The money is on its way; what has become of it the shop asks the provider itself. */
  | { kind: 'charged'; transactionId: string }
  /** The bank said no, in the provider's own words: nothing was charged. */
  | { kind: 'declined'; message: string }
  /** It came to nothing, or it is not known to what, in the provider's own words. Another try is welcome. */
  | { kind: 'refused'; message: string }
  /** This client secret can no longer be used. */
  | { kind: 'closed' };

export interface CardFormProps {
  /** In the shop’s currency. */
  amount: number;
  /** Nothing until the shop has prepared the payment. */
  clientSecret: string | undefined;
  billing: Billing;
  /** Until when what is paid for is kept for its buyer; nothing when it no longer is, null where nothing is kept. */
  heldUntil: string | null | undefined;
  /** Asked before the card is charged: it may have been paid in another window meanwhile. */
  mayStillBePaid: () => Promise<boolean>;
  /** Answers when the shop knows of it, or has said why not. */
  onCharged: (transactionId: string) => Promise<void>;
  onClosed: () => void;
}

/** Takes the card and charges it. One folder per provider; `card-form-registry.ts` picks one. */
export type CardForm = ComponentType<CardFormProps>;
