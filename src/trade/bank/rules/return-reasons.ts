/** Why a payment came back, by the codes of ISO 20022 that banks use most. */
const reasons: Record<string, string> = {
  AC01: 'Wrong account number',
  AC04: 'Account closed',
  AC06: 'Account blocked',
  AG01: 'Payment type not allowed on this account',
  AM04: 'Insufficient funds',
  AM05: 'Duplicate payment',
  CUST: 'Recalled by the payer',
  FOCR: 'Recalled by the payer’s bank',
  MD06: 'Recalled by the payer',
  MD07: 'Payer deceased',
  MS02: 'Refused by the payee',
  MS03: 'No reason given',
};

/** In words; a reason that the bank has put into words itself stays as it is. */
export const wordsOfReturn = (reason: string): string => reasons[reason] ?? reason;
