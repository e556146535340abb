import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { id, optionalText, requiredText } from '#platform/contract/fields.ts';
import { addAddressSchema, addressSchema, changeAddressSchema } from '#shop/addresses/contract/addresses.ts';
import { orderListQuerySchema, orderSchema } from '#shop/orders/contract/order.ts';
import { companyRoles } from '../rules/roles.ts';
import {
  companyDetailsSchema,
  companyInput,
  companyListQuery,
  companySchema,
  invitationInput,
  listedCompanySchema,
  mergingSchema,
  myCompanySchema,
} from './company.ts';
import { companyDeskSchema, companyDocumentInput, companyNoteInput } from './company-desk.ts';
import { costCenterCode, costCenterInput, purchasingRulesSchema, purchasingSchema } from './purchasing.ts';
import type { companiesRoutes } from './routes.ts';

const success = z.object({ success: z.literal(true), message: z.string() });
const ofCompany = z.object({ companyId: id });
const ofBoth = ofCompany.extend({ intoId: id });
const token = z.strictObject({ token: requiredText('token', { max: 200 }) });

export const companiesCalls = {
  createCompany: {
    summary: 'Create a company; its creator becomes the owner',
    isDoneTwice: true,
    body: companyInput,
    response: success.extend({ company: companySchema }),
  },
  listMyCompanies: {
    summary: 'List the companies you belong to',
    response: z.array(myCompanySchema),
  },
  getCompany: {
    summary: 'Get a company with its people and open invitations',
    params: ofCompany,
    response: companyDetailsSchema,
  },
  updateCompany: {
    summary: 'Update a company’s details',
    params: ofCompany,
    body: companyInput.extend({
      revision: z.int().describe('The revision you read; refused if it has changed since.'),
    }),
    response: success.extend({ revision: z.int() }),
  },
  inviteMember: {
    summary: 'Invite a person by email; the link works once and expires after seven days',
    params: ofCompany,
    body: invitationInput,
    response: success,
  },
  withdrawInvitation: {
    summary: 'Withdraw an open invitation',
    params: ofCompany.extend({ invitationId: id }),
    response: success,
  },
  changeMember: {
    summary: 'Change a person’s role',
    params: ofCompany.extend({ userId: id }),
    body: z.strictObject({ role: z.enum(companyRoles) }),
    response: success,
  },
  removeMember: {
    summary: 'Remove a person from a company, or leave it',
    params: ofCompany.extend({ userId: id }),
    response: success,
  },
  readInvitation: {
    summary: 'Get the company and role of an invitation link',
    body: token,
    response: z.object({ company: z.string(), role: z.enum(companyRoles), invited: z.string() }),
  },
  acceptInvitation: {
    summary: 'Join a company with an invitation link',
    body: token,
    response: success.extend({ companyId: id }),
  },
  setBuyingAs: {
    summary: 'Choose who to buy for: a company or yourself',
    body: z.strictObject({ companyId: id.nullable().describe('Null: yourself.') }),
    response: success,
  },
  listCompanyOrders: {
    summary: 'List a company’s orders, newest first',
    params: ofCompany,
    query: orderListQuerySchema,
    response: z.array(orderSchema),
  },
  getPurchasing: {
    summary: 'Get a company’s delivery addresses, cost centres and required order references',
    params: ofCompany,
    response: purchasingSchema,
  },
  setPurchasingRules: {
    summary: 'Set which references a company’s orders require',
    params: ofCompany,
    body: purchasingRulesSchema,
    response: success,
  },
  addCompanyAddress: {
    summary: 'Add a delivery address to a company',
    params: ofCompany,
    body: addAddressSchema,
    response: addressSchema,
  },
  changeCompanyAddress: {
    summary: 'Change a company’s delivery address; orders keep their own copy',
    params: ofCompany.extend({ addressId: id }),
    body: changeAddressSchema,
    response: addressSchema,
  },
  deleteCompanyAddress: {
    summary: 'Delete a company’s delivery address; orders keep their own copy',
    params: ofCompany.extend({ addressId: id }),
    response: success,
  },
  setCostCenter: {
    summary: 'Add or rename a cost centre',
    params: ofCompany.extend({ code: costCenterCode }),
    body: costCenterInput,
    response: success,
  },
  deleteCostCenter: {
    summary: 'Delete a cost centre; existing orders keep it',
    params: ofCompany.extend({ code: costCenterCode }),
    response: success,
  },
  setJoinDomain: {
    summary: 'Let people with a verified address at your own email domain join, or stop it',
    params: ofCompany,
    body: z.strictObject({ isOn: z.boolean() }),
    response: success.extend({ joinDomain: z.string().nullable() }),
  },
  listJoinableCompanies: {
    summary: 'List companies you can join with your verified email domain',
    response: z.array(z.object({ id, name: z.string(), domain: z.string() })),
  },
  joinCompany: {
    summary: 'Join a company with your verified email domain, as a viewer',
    body: z.strictObject({ companyId: id }),
    response: success,
  },
  listCompanies: {
    summary: 'List all companies, newest first',
    query: companyListQuery,
    response: z.array(listedCompanySchema),
  },
  getCompanyDesk: {
    summary: 'Get what a company has paid, its open orders, and the shop’s notes and documents',
    params: ofCompany,
    response: companyDeskSchema,
  },
  addCompanyNote: {
    summary: 'Add a note about a company, visible only to admins',
    isDoneTwice: true,
    params: ofCompany,
    body: companyNoteInput,
    response: success,
  },
  deleteCompanyNote: {
    summary: 'Delete a note about a company',
    params: ofCompany.extend({ noteId: id }),
    response: success,
  },
  addCompanyDocument: {
    summary: 'Add a company document, such as a resale certificate, with its validity',
    isDoneTwice: true,
    params: ofCompany,
    body: companyDocumentInput,
    response: success,
  },
  linkCompanyDocument: {
    summary: 'Create a short-lived link to a company document',
    params: ofCompany.extend({ documentId: id }),
    response: z.object({ url: z.string() }),
  },
  removeCompanyDocument: {
    summary: 'Remove a company document',
    params: ofCompany.extend({ documentId: id }),
    response: success,
  },
  setCompanyState: {
    summary: 'Allow a company to place orders, or block it with a reason',
    params: ofCompany,
    body: z.strictObject({ state: z.enum(['open', 'blocked']), reason: optionalText({ max: 300 }) }),
    response: success,
  },
  getMerging: {
    summary: 'Preview a merge: what moves to the other company, and what prevents it',
    params: ofBoth,
    response: mergingSchema,
  },
  mergeCompany: {
    summary: 'Merge a company into another one, which takes over what belongs to it',
    params: ofBoth,
    body: z.strictObject({ reason: requiredText('reason', { max: 300 }) }),
    response: success,
  },
} satisfies CallsOf<typeof companiesRoutes>;

type CompaniesCalls = typeof companiesCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends CompaniesCalls {}
}
