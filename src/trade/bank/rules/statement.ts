import type { Minor } from '#platform/kernel/money.ts';

/** Money that came to the shop's account, or left it: one line of a statement, or one payment of a line with several. */
export interface StatementEntry {
  /** How the bank names it, if it does. */
  bankReference: string | null;
  bookedOn: string;
  direction: 'in' | 'out';
  /** Always positive. */
  amountCents: Minor;
  /** A payment that came back, or is taken back. */
  isReturn: boolean;
  /** Why it came back, in the bank's words or as a code. */
  returnReason: string | null;
  party: string | null;
  partyIban: string | null;
  /** What the payer wrote. */
  text: string;
  /** Structured references, and the one that the payer's order carried from end to end. */
  references: string[];
}

/** What a bank says happened on one account in some days. */
export interface Statement {
  /** IBAN, or what the bank calls it where it has none. */
  account: string;
  /** ISO 4217. */
  currency: string;
  /** As the bank numbers it. */
  number: string;
  closedOn: string;
  openingCents: Minor;
  closingCents: Minor;
  entries: StatementEntry[];
  /** Announced and not booked: left out. */
  pending: number;
}

/** By how much a statement fails to add up: opening balance and entries less closing balance. Exact, however many there are. */
export const excessOf = ({ openingCents, closingCents, entries }: Statement): bigint =>
  entries.reduce(
    (sum, { direction, amountCents }) => sum + BigInt(direction === 'in' ? amountCents : -amountCents),
    BigInt(openingCents) - BigInt(closingCents),
  );
