import type { ElectronicAddress } from '#platform/kernel/electronic-address/electronic-address.ts';
import type { Invoice } from './invoice.ts';

/** What is known of an invoice on its way through the Peppol network. Nothing is said that the access point did not say. */
export const sendingStates = ['queued', 'sent', 'delivered', 'refused'] as const;
export type SendingState = (typeof sendingStates)[number];

/** Email addresses are electronic addresses by EN 16931, and none in the Peppol network. */
export const isInPeppol = ({ scheme }: ElectronicAddress): boolean => scheme !== 'EM';

/** Why an issued paper cannot go through the network, in words; nothing where it can. */
export function whyNotInPeppol({ seller, buyer }: Pick<Invoice, 'seller' | 'buyer'>): string | null {
  if (!isInPeppol(seller.electronicAddress))
    return 'The seller has no Peppol address, nor a VAT or registration number that Peppol supports';
  if (!isInPeppol(buyer.electronicAddress))
    return 'The buyer has no Peppol address, nor a VAT or registration number that Peppol supports';
  return null;
}

/** What was refused may be sent again, as it is: the receiver may be registered by now. */
export const canSend = (state: SendingState | null): boolean => state === null || state === 'refused';

/** A paper is sent under its number, so that none arrives twice; sent again after a refusal, it is another message. */
export const idempotencyKey = (number: string, round: number): string =>
  round === 1 ? number : `${number}/${round}`;

const minute = 60_000;
const hour = 60 * minute;

/** After so long it is tried again where there was no answer: 1, 5, 30 minutes, 2, 6, then every 24 hours. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];
export const pauseAfter = (failures: number): number => pauses[failures - 1] ?? 24 * hour;

/** How often it is asked what became of a paper that was handed over: first often, later less. */
export const nextLook = (sinceSentMs: number): number =>
  sinceSentMs < hour ? 5 * minute : sinceSentMs < 24 * hour ? hour : 12 * hour;

/** An admin should look: it was refused, there was no answer for hours, or no news for three days. */
export const failuresUntilStuck = 5;
export const daysUntilStuck = 3;
