import { answerPage, defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { createCompany, listCompanies, setCompanyState, updateCompany } from './change-company.ts';
import {
  acceptInvitation,
  changeMember,
  invite,
  readInvitation,
  removeMember,
  withdrawInvitation,
} from './change-people.ts';
import { admitToCompany, listMyCompanies, readCompany } from './company-repository.ts';

export function companyHandlers({
  db,
  secret,
  readSettings,
}: Pick<ShopParts, 'db' | 'secret' | 'readSettings'>) {
  const stateOfNew = async () =>
    (await readSettings('companies')).newCompanies === 'open' ? 'open' : 'waiting';

  return defineHandlers({
    createCompany: async ({ body, caller }) => ({
      ...done('Company added.'),
      company: await createCompany(db, body, { caller, state: await stateOfNew() }),
    }),

    listMyCompanies: async ({ caller }) => await listMyCompanies(db, caller.id),

    getCompany: async ({ params: { companyId }, caller }) => {
      const role = await admitToCompany(db, 'getCompany', { companyId, caller });
      return await readCompany(db, companyId, { role, caller });
    },

    updateCompany: async ({ params: { companyId }, body, caller }) => {
      await admitToCompany(db, 'updateCompany', { companyId, caller });
      return { ...done('Company saved.'), revision: await updateCompany(db, companyId, body, caller) };
    },

    inviteMember: async ({ params: { companyId }, body, caller }) => {
      await admitToCompany(db, 'inviteMember', { companyId, caller });
      await invite(db, companyId, body, caller);
      return done(`Invitation sent to ${body.to}.`);
    },

    withdrawInvitation: async ({ params, caller }) => {
      await admitToCompany(db, 'withdrawInvitation', { companyId: params.companyId, caller });
      await withdrawInvitation(db, params, caller);
      return done('Invitation withdrawn.');
    },

    changeMember: async ({ params, body, caller }) => {
      await admitToCompany(db, 'changeMember', { companyId: params.companyId, caller });
      await changeMember(db, params, body.role, caller);
      return done('Role changed.');
    },

    removeMember: async ({ params, caller }) => {
      const role = await admitToCompany(db, 'removeMember', { companyId: params.companyId, caller });
      await removeMember(db, params, { caller, role });
      return done(params.userId === caller.id ? 'You have left the company.' : 'Person removed.');
    },

    readInvitation: async ({ body: { token }, caller }) => {
      const { invitation, company } = await readInvitation(db, { secret, token }, caller);
      return { company, role: invitation.role, invited: invitation.email };
    },

    acceptInvitation: async ({ body: { token }, caller }) => ({
      ...done('You have joined the company.'),
      companyId: await acceptInvitation(db, { secret, token }, caller),
    }),

    listCompanies: async ({ query, reply }) => answerPage(reply, await listCompanies(db, query)),

    setCompanyState: async ({ params: { companyId }, body, caller }) => {
      await setCompanyState(db, companyId, body, caller);
      return done(body.state === 'open' ? 'The company can buy.' : 'Company blocked.');
    },
  });
}
