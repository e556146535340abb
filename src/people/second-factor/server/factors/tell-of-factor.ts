import { randomUUID } from 'node:crypto';
import type { FactorChange } from '#platform/kernel/mails.ts';
import type { Database } from '#platform/server/database/database.ts';
import { writeAccountMail } from '#platform/server/mail/write-mail-row.ts';

/** Writes to somebody that what their sign-in asks for has changed, or was used up. */
export async function tellOfFactor(
  tx: Database,
  { email }: { email: string },
  change: FactorChange,
): Promise<void> {
  await writeAccountMail(tx, {
    kind: 'account-second-factor',
    email,
    cause: `factor/${randomUUID()}`,
    data: { change },
  });
}
