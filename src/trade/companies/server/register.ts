import { eq } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { companyEmails } from './company-emails.ts';
import { companyHandlers } from './company-handlers.ts';
import { companyEvents, companyInvitations, companyMembers } from './tables.ts';

export const companiesSubject: Subject = {
  handlers: companyHandlers,
  pages: { joinCompany: { stock: 'none' } },
  emails: companyEmails,
  personalData: [
    {
      name: 'companyMemberships',
      table: companyMembers,
      of: ({ id }) => eq(companyMembers.userId, id),
      key: companyMembers.companyId,
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
