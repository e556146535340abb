import type { ComponentType } from 'react';

/** Whose card it is, as the bank is told. */
interface Billing {
  name: string;
  email: string;
  phone: string;
}

/** What became of an attempt to charge a card. */
export type ChargeOutcome =
  /** The money is on its way; what has become of it the shop asks the provider itself. */
  | { kind: 'charged'; transactionId: string }
  /** In the provider's own words. Another try is welcome. */
  | { kind: 'refused'; message: string }
  /** Nobody can pay by this client secret any more. */
  | { kind: 'closed' };

export interface CardFormProps {
  /** Dollars. */
  amount: number;
  /** Nothing until the shop has prepared the payment. */
  clientSecret: string | undefined;
  billing: Billing;
  /** Answers when the shop knows of it, or has said why not. */
  onCharged: (transactionId: string) => Promise<void>;
  onClosed: () => void;
}

/** Takes the card and charges it. One folder per provider; `card-form-registry.ts` picks one. */
export type CardForm = ComponentType<CardFormProps>;
