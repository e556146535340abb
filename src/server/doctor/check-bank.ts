import type { Config } from '../config.ts';
import { type Finding, fine, warning } from './finding.ts';

const check = 'Bank';

/** Where bank transfers go. That the numbers are right is seen to when the settings are read. */
export function judgeBank(bank: Pick<NonNullable<Config['bank']>, 'bic'> | undefined): Finding {
  if (!bank)
    return warning(check, {
      says: 'BANK_ACCOUNT_HOLDER and BANK_IBAN are not set',
      why: 'customers can’t pay by bank transfer, nor pay orders above the card limit at all',
      mend: 'name the account that takes transfers; BANK_BIC and BANK_NAME help customers abroad',
    });
  if (!bank.bic)
    return warning(check, {
      says: 'BANK_BIC is not set',
      why: 'banks of other countries may ask for it before they send money',
      mend: 'BANK_BIC=…, as the bank’s statement has it',
    });
  return fine(check, 'transfers are taken');
}
