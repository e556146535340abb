import { eq } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { warnOfDocuments } from './company-desk.ts';
import { registerCompanyDocuments } from './company-document-routes.ts';
import { companyEmails } from './company-emails.ts';
import { companyHandlers } from './company-handlers.ts';
import { mayForCompany } from './company-repository.ts';
import { ofCompanies } from './merging/of-companies.ts';
import {
  companyBuyers,
  companyDocuments,
  companyEvents,
  companyInvitations,
  companyMembers,
} from './tables.ts';

export const companiesSubject: Subject = {
  prepare: ({ db }) => ({
    mayForCompany: (person, companyId, call) => mayForCompany(db, person, { companyId, call }),
  }),
  handlers: companyHandlers,
  ofCompanies,
  pages: { joinCompany: { stock: 'none' } },
  emails: companyEmails,
  addresses: (app, parts) => registerCompanyDocuments(app, parts),
  files: { columns: [companyDocuments.fileHash] },
  jobs: {
    'warn-of-documents': {
      cron: '20 * * * *',
      run: async ({ db, firstSettings }) => void (await warnOfDocuments(db, firstSettings)),
    },
  },
  personalData: [
    {
      name: 'companyMemberships',
      table: companyMembers,
      of: ({ id }) => eq(companyMembers.userId, id),
      key: companyMembers.companyId,
    },
    {
      name: 'companyBoughtFor',
      table: companyBuyers,
      of: ({ id }) => eq(companyBuyers.userId, id),
      key: companyBuyers.userId,
    },
    {
      name: 'companyInvitations',
      table: companyInvitations,
      of: ({ email }) => eq(companyInvitations.email, email),
      key: companyInvitations.id,
      without: { invitedBy: 'May identify another person.' },
    },
    {
      name: 'companyEvents',
      table: companyEvents,
      of: ({ id }) => eq(companyEvents.actorId, id),
      key: companyEvents.id,
      without: { subjectId: 'May identify another person.' },
    },
  ],
};
