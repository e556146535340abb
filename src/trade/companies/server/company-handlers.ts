import { answerPage, defineHandlers, done } from '#platform/server/http/handlers.ts';
import { answerList } from '#platform/server/http/whole-list.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { ordersOf } from '#shop/order-pages/server/list-orders.ts';
import { rightsByCall } from '../contract/routes.ts';
import { createCompany, listCompanies, setCompanyState, updateCompany } from './change-company.ts';
import {
  acceptInvitation,
  changeMember,
  invite,
  readInvitation,
  removeMember,
  setBuyingAs,
  withdrawInvitation,
} from './change-people.ts';
import {
  addCompanyDocument,
  addCompanyNote,
  deleteCompanyNote,
  findCompanyDocument,
  readCompanyDesk,
  removeCompanyDocument,
} from './company-desk.ts';
import { addressOfDocument } from './company-document-routes.ts';
import { admitToCompany, findSuccessor, listMyCompanies, readCompany } from './company-repository.ts';
import { joinByDomain, listJoinable, setJoinDomain } from './join-by-domain.ts';
import { mergeCompanies, readMerging } from './merging/merge-companies.ts';
import {
  addCompanyAddress,
  changeCompanyAddress,
  deleteCompanyAddress,
  deleteCostCenter,
  readPurchasing,
  setCostCenter,
  setPurchasingRules,
} from './purchasing.ts';

export function companyHandlers({
  db,
  secret,
  readSettings,
  links,
  ofCompanies,
}: Pick<ShopParts, 'db' | 'secret' | 'readSettings' | 'links' | 'ofCompanies'>) {
  const stateOfNew = async () =>
    (await readSettings('companies')).newCompanies === 'open' ? 'open' : 'waiting';

  return defineHandlers({
    createCompany: async ({ body, caller }) => ({
      ...done('Company added.'),
      company: await createCompany(db, body, { caller, state: await stateOfNew() }),
    }),

    listMyCompanies: async ({ caller }) => await listMyCompanies(db, caller.id),

    getCompany: async ({ params, caller }) => {
      // An admin also sees what is left of one that was merged; its people see the other.
      const companyId = caller.isAdmin ? params.companyId : await findSuccessor(db, params.companyId);
      const role = await admitToCompany(db, rightsByCall.getCompany, { companyId, caller });
      return await readCompany(db, companyId, { role, caller });
    },

    updateCompany: async ({ params: { companyId }, body, caller }) => {
      await admitToCompany(db, rightsByCall.updateCompany, { companyId, caller });
      return { ...done('Company saved.'), revision: await updateCompany(db, companyId, body, caller) };
    },

    inviteMember: async ({ params: { companyId }, body, caller }) => {
      await admitToCompany(db, rightsByCall.inviteMember, { companyId, caller });
      await invite(db, companyId, body, caller);
      return done(`Invitation sent to ${body.to}.`);
    },

    withdrawInvitation: async ({ params, caller }) => {
      await admitToCompany(db, rightsByCall.withdrawInvitation, { companyId: params.companyId, caller });
      await withdrawInvitation(db, params, caller);
      return done('Invitation withdrawn.');
    },

    changeMember: async ({ params, body, caller }) => {
      await admitToCompany(db, rightsByCall.changeMember, { companyId: params.companyId, caller });
      await changeMember(db, params, body.role, caller);
      return done('Role changed.');
    },

    removeMember: async ({ params, caller }) => {
      const role = await admitToCompany(db, rightsByCall.removeMember, {
        companyId: params.companyId,
        caller,
      });
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

    setBuyingAs: async ({ body: { companyId }, caller }) => {
      await setBuyingAs(db, caller.id, companyId);
      return done(companyId ? 'You’re now buying for this company.' : 'You’re now buying for yourself.');
    },

    listCompanyOrders: async ({ params: { companyId }, query, caller, reply }) => {
      await admitToCompany(db, rightsByCall.listCompanyOrders, { companyId, caller });
      return await answerList(reply, query, ordersOf(db, { companyId }));
    },

    getPurchasing: async ({ params: { companyId }, caller }) => {
      await admitToCompany(db, rightsByCall.getPurchasing, { companyId, caller });
      return await readPurchasing(db, companyId);
    },

    setPurchasingRules: async ({ params: { companyId }, body, caller }) => {
      await admitToCompany(db, rightsByCall.setPurchasingRules, { companyId, caller });
      await setPurchasingRules(db, { companyId, caller }, body);
      return done('Saved. Applies to new orders.');
    },

    addCompanyAddress: async ({ params: { companyId }, body, caller }) => {
      await admitToCompany(db, rightsByCall.addCompanyAddress, { companyId, caller });
      return await addCompanyAddress(db, { companyId, caller }, body);
    },

    changeCompanyAddress: async ({ params: { companyId, addressId }, body, caller }) => {
      await admitToCompany(db, rightsByCall.changeCompanyAddress, { companyId, caller });
      return await changeCompanyAddress(db, { companyId, caller }, addressId, body);
    },

    deleteCompanyAddress: async ({ params: { companyId, addressId }, caller }) => {
      await admitToCompany(db, rightsByCall.deleteCompanyAddress, { companyId, caller });
      return done(`${await deleteCompanyAddress(db, { companyId, caller }, addressId)} was deleted.`);
    },

    setCostCenter: async ({ params: { companyId, code }, body: { name }, caller }) => {
      await admitToCompany(db, rightsByCall.setCostCenter, { companyId, caller });
      await setCostCenter(db, { companyId, caller }, { code, name });
      return done('Cost centre saved.');
    },

    deleteCostCenter: async ({ params: { companyId, code }, caller }) => {
      await admitToCompany(db, rightsByCall.deleteCostCenter, { companyId, caller });
      await deleteCostCenter(db, { companyId, caller }, code);
      return done('Cost centre deleted.');
    },

    setJoinDomain: async ({ params: { companyId }, body: { isOn }, caller }) => {
      await admitToCompany(db, rightsByCall.setJoinDomain, { companyId, caller });
      const joinDomain = await setJoinDomain(db, companyId, isOn, caller);
      const words = joinDomain
        ? `People with a verified address at ${joinDomain} can join.`
        : 'People can only join by invitation.';
      return { ...done(words), joinDomain };
    },

    listJoinableCompanies: async ({ caller }) => await listJoinable(db, caller),

    joinCompany: async ({ body: { companyId }, caller }) => {
      await joinByDomain(db, companyId, caller);
      return done('You have joined the company.');
    },

    listCompanies: async ({ query, reply }) => answerPage(reply, await listCompanies(db, query)),

    getCompanyDesk: async ({ params: { companyId } }) =>
      await readCompanyDesk(db, companyId, (await readSettings('calendar')).timeZone ?? 'UTC'),

    addCompanyNote: async ({ params: { companyId }, body: { text }, caller }) => {
      await addCompanyNote(db, companyId, text, caller);
      return done('Note added.');
    },

    deleteCompanyNote: async ({ params, caller }) => {
      await deleteCompanyNote(db, params, caller);
      return done('Note deleted.');
    },

    addCompanyDocument: async ({ params: { companyId }, body, caller }) => {
      await addCompanyDocument(db, companyId, body, caller);
      return done('Document added.');
    },

    linkCompanyDocument: async ({ params }) => ({
      url: addressOfDocument(links, await findCompanyDocument(db, params)),
    }),

    removeCompanyDocument: async ({ params, caller }) => {
      await removeCompanyDocument(db, params, caller);
      return done('Document removed.');
    },

    setCompanyState: async ({ params: { companyId }, body, caller }) => {
      await setCompanyState(db, companyId, body, caller);
      return done(body.state === 'open' ? 'The company can place orders.' : 'Company blocked.');
    },

    getMerging: async ({ params: { companyId, intoId } }) =>
      await readMerging({ db, ofCompanies }, { gone: companyId, stays: intoId }),

    mergeCompany: async ({ params: { companyId, intoId }, body: { reason }, caller }) => {
      const merger = { gone: companyId, stays: intoId, reason };
      return done(`Merged into ${await mergeCompanies({ db, ofCompanies }, merger, caller)}.`);
    },
  });
}
