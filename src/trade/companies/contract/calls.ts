import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { id, optionalText, requiredText } from '#platform/contract/fields.ts';
import { companyRoles } from '../rules/roles.ts';
import {
  companyDetailsSchema,
  companyInput,
  companyListQuery,
  companySchema,
  invitationInput,
  listedCompanySchema,
  myCompanySchema,
} from './company.ts';
import type { companiesRoutes } from './routes.ts';

const success = z.object({ success: z.literal(true), message: z.string() });
const ofCompany = z.object({ companyId: id });
const token = z.strictObject({ token: requiredText('token', { max: 200 }) });

export const companiesCalls = {
  createCompany: {
    summary: 'Found a company to buy for; its maker is its owner',
    isDoneTwice: true,
    body: companyInput,
    response: success.extend({ company: companySchema }),
  },
  listMyCompanies: {
    summary: 'List the companies that the caller belongs to',
    response: z.array(myCompanySchema),
  },
  getCompany: {
    summary: 'Read a company, its people and open invitations',
    params: ofCompany,
    response: companyDetailsSchema,
  },
  updateCompany: {
    summary: 'Change a company’s details',
    params: ofCompany,
    body: companyInput.extend({ revision: z.int().describe('Of the company that was read.') }),
    response: success.extend({ revision: z.int() }),
  },
  inviteMember: {
    summary: 'Invite a person by email; the link works once, for seven days',
    params: ofCompany,
    body: invitationInput,
    response: success,
  },
  withdrawInvitation: {
    summary: 'Withdraw an invitation that was not accepted',
    params: ofCompany.extend({ invitationId: id }),
    response: success,
  },
  changeMember: {
    summary: 'Give a person another role',
    params: ofCompany.extend({ userId: id }),
    body: z.strictObject({ role: z.enum(companyRoles) }),
    response: success,
  },
  removeMember: {
    summary: 'Remove a person from the company, or leave it',
    params: ofCompany.extend({ userId: id }),
    response: success,
  },
  readInvitation: {
    summary: 'What an invitation’s link invites to',
    body: token,
    response: z.object({ company: z.string(), role: z.enum(companyRoles), invited: z.string() }),
  },
  acceptInvitation: {
    summary: 'Join a company by an invitation’s link',
    body: token,
    response: success.extend({ companyId: id }),
  },
  listCompanies: {
    summary: 'List all companies, newest first',
    query: companyListQuery,
    response: z.array(listedCompanySchema),
  },
  setCompanyState: {
    summary: 'Let a company buy, or block it with a reason',
    params: ofCompany,
    body: z.strictObject({ state: z.enum(['open', 'blocked']), reason: optionalText({ max: 300 }) }),
    response: success,
  },
} satisfies CallsOf<typeof companiesRoutes>;

type CompaniesCalls = typeof companiesCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends CompaniesCalls {}
}
