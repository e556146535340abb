import type { Config } from '../settings/config.ts';
import { type Finding, fine, warning } from './finding.ts';

const check = 'Bank';

/** Where bank transfers go. That the numbers are right is seen to when the settings are read. */
export function judgeBank(bank: Pick<NonNullable<Config['bank']>, 'bic'> | undefined): Finding {
  if (!bank)
    return warning(check, {
      says: 'BANK_ACCOUNT_HOLDER and BANK_IBAN are not set',
      why: 'customers can’t pay by bank transfer, nor pay orders above the card limit at all',
      mend: 'set the account for bank transfers; BANK_BIC and BANK_NAME help customers abroad',
    });
  if (!bank.bic)
    return warning(check, {
      says: 'BANK_BIC is not set',
      why: 'foreign banks may require it',
      mend: 'set BANK_BIC as shown on your bank statement',
    });
  return fine(check, 'bank transfers are accepted');
}
