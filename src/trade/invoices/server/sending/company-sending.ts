import { eq } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { participantId } from '#platform/kernel/electronic-address/electronic-address.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type CompanyRole, mayInCompany } from '#trade/companies/rules/roles.ts';
import { type Acting, lockCompany, recordCompanyEvent } from '#trade/companies/server/company-repository.ts';
import { type CompanyRow, companies } from '#trade/companies/server/tables.ts';
import { invoicesRights } from '../../contract/routes.ts';
import { electronicAddressOf } from '../../rules/electronic-address.ts';
import { isInPeppol } from '../../rules/sending.ts';
import { peppolCompanies } from '../tables.ts';

export async function isPeppolChosen(db: Database, companyId: string): Promise<boolean> {
  const [chosen] = await db.select().from(peppolCompanies).where(eq(peppolCompanies.companyId, companyId));
  return chosen !== undefined;
}

/** As invoices of today would name it; nothing where Peppol knows no such number. */
function addressOf({ billingAddress, vatId, registrationNumber, ...company }: CompanyRow): string | null {
  const address = electronicAddressOf({
    ...{ country: billingAddress.country, vatId, registrationNumber, email: '' },
    typed: company.electronicAddress,
  });
  return isInPeppol(address) ? participantId(address) : null;
}

export async function showCompanySending(
  db: Database,
  companyId: string,
  { isConnected, isAdmin, role }: { isConnected: boolean; isAdmin: boolean; role: CompanyRole | null },
): Promise<CallAnswer<'getInvoiceSending'>> {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  const isChosen = await isPeppolChosen(db, companyId);
  const address = company ? addressOf(company) : null;
  const may = isAdmin || (role !== null && mayInCompany(role, invoicesRights.setInvoiceSending));
  return {
    isConnected,
    isChosen,
    address,
    canChange: may && (isChosen || (isConnected && address !== null)),
  };
}

/** From now on: what was issued before stays as it is, and an admin may have it sent. */
export async function setCompanySending(
  db: Database,
  companyId: string,
  { isChosen, isConnected }: { isChosen: boolean; isConnected: boolean },
  caller: Acting,
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const before = await isPeppolChosen(tx, companyId);
    if (before === isChosen) return;
    const address = addressOf(company);
    if (isChosen && !isConnected)
      throw new ShopError('conflict', 'This shop isn’t connected to a Peppol access point.');
    if (isChosen && !address)
      throw new ShopError(
        'conflict',
        'First add a Peppol address to the company, or a registration or VAT number that Peppol supports.',
      );
    if (isChosen) await tx.insert(peppolCompanies).values({ companyId }).onConflictDoNothing();
    else await tx.delete(peppolCompanies).where(eq(peppolCompanies.companyId, companyId));
    const kind = isChosen ? 'peppol-on' : 'peppol-off';
    await recordCompanyEvent(tx, companyId, { kind, actorId: caller.id });
    if (caller.isAdmin)
      await recordAdminActions(tx, caller, [
        {
          action: 'company.peppol-changed',
          subject: { kind: 'company', id: companyId, name: company.name },
          before: { sendsByPeppol: before },
          after: { sendsByPeppol: isChosen },
        },
      ]);
  });
}
