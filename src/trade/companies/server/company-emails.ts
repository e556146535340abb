import { eq } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { linkTokenOf } from '#people/sign-in/server/links/links.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import type { ComposeEmail, Emails } from '#platform/server/mail/letter.ts';
import type { companiesEmails } from '../contract/emails.ts';
import { companyDocumentWords } from '../rules/company-documents.ts';
import { roleWords } from '../rules/roles.ts';
import { findSuccessor } from './company-repository.ts';
import { companies, companyDocuments, companyInvitations } from './tables.ts';

const composeInvitation: ComposeEmail = async ({ db, address, seller, secret }, { data, email }) => {
  const [found] = await db
    .select({ invitation: companyInvitations, company: companies.name, by: users.displayName })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .leftJoin(users, eq(users.id, companyInvitations.invitedBy))
    .where(eq(companyInvitations.id, String(data?.invitation)));
  // Withdrawn before it was sent.
  if (!found || found.invitation.closedAt) return undefined;
  const { invitation, company, by } = found;
  const token = linkTokenOf(secret, { id: invitation.id, purpose: 'company-invitation' });
  const role = roleWords[invitation.role];
  return {
    subject: `Join ${company} at ${seller.name}`,
    heading: `Join ${company}`,
    paragraphs: [
      `${by ?? 'An owner'} invited you to join ${company} at ${seller.name}.`,
      `Your role: ${role.label}. ${role.about}`,
      `To accept, sign in or register with ${email}. The link works once, within seven days.`,
    ],
    button: { label: 'Accept invitation', url: `${address}/joinCompany#${token}` },
    footer: `You’re receiving this email because ${by ?? 'an owner'} invited you to ${company}. If you don’t know them, ignore this email.`,
  };
};

const composeJoined: ComposeEmail = async ({ db, address, seller }, { data, email }) => {
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.id, String(data?.companyId)));
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.id, String(data?.userId)));
  if (!company || !person || person.email === email) return undefined;
  return {
    subject: `${person.displayName} joined ${company.name}`,
    heading: `${person.displayName} joined ${company.name}`,
    paragraphs:
      data?.by === 'domain'
        ? [
            `${person.displayName} (${person.email}) joined by email domain, as a viewer.`,
            'You can change their role or remove them.',
          ]
        : [`${person.displayName} (${person.email}) accepted the invitation.`],
    button: { label: 'View people', url: `${address}/dashboard/company/${company.id}` },
    footer: `You’re receiving this email because you are an owner of ${company.name} at ${seller.name}.`,
  };
};

const composeChecked: ComposeEmail = async ({ db, address, seller }, { data }) => {
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.id, String(data?.companyId)));
  // It tells what holds now, not what an admin has taken back since.
  if (!company || company.state !== data?.state) return undefined;
  const isOpen = company.state === 'open';
  return {
    subject: isOpen ? `${company.name} can now place orders` : `${company.name} is blocked`,
    heading: isOpen ? `${company.name} can now place orders` : `${company.name} is blocked`,
    paragraphs: isOpen
      ? [`${seller.name} has reviewed your company. Its buyers can place orders.`]
      : [
          `${seller.name} has blocked your company: ${company.stateReason}`,
          'No orders can be placed for it.',
        ],
    button: { label: 'View company', url: `${address}/dashboard/company/${company.id}` },
    footer: `You’re receiving this email because you are an owner of ${company.name} at ${seller.name}.`,
  };
};

const composeDocumentEnds: ComposeEmail = async ({ db, address, seller }, { data }) => {
  const [found] = await db
    .select({ document: companyDocuments, company: companies })
    .from(companyDocuments)
    .innerJoin(companies, eq(companies.id, companyDocuments.companyId))
    .where(eq(companyDocuments.id, String(data?.document)));
  // Removed before it was sent.
  const validUntil = found?.document.validUntil;
  if (!found || !validUntil) return undefined;
  const { document, company } = found;
  const kind = companyDocumentWords[document.kind];
  const lastDay = writeDay(validUntil);
  return {
    subject: `${kind} for ${company.name} is valid until ${lastDay}`,
    heading: `${kind} expires soon`,
    paragraphs: [
      `The ${kind.toLowerCase()} “${document.title}” on file for ${company.name} is valid until ${lastDay}.`,
      `Please send ${seller.name} a new one before then.`,
    ],
    button: { label: 'View company', url: `${address}/dashboard/company/${company.id}` },
    footer: `You’re receiving this email because you are an owner of ${company.name} at ${seller.name}.`,
  };
};

const composeMerged: ComposeEmail = async ({ db, address, seller }, { data }) => {
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.id, await findSuccessor(db, String(data?.into))));
  if (!company) return undefined;
  const gone = String(data?.name);
  return {
    subject: `${gone} was merged into ${company.name}`,
    heading: `${gone} was merged into ${company.name}`,
    paragraphs: [
      `${seller.name} had two records of your company and has merged them.`,
      `People, orders, quotes, invoices and documents of ${gone} now belong to ${company.name}. Orders that need approval still need it.`,
      'Please check people and roles, limits and delivery addresses.',
    ],
    button: { label: 'View company', url: `${address}/dashboard/company/${company.id}` },
    footer: `You’re receiving this email because you are an owner of ${company.name} at ${seller.name}.`,
  };
};

export const companyEmails: Pick<Emails, keyof typeof companiesEmails> = {
  'company-invitation': composeInvitation,
  'company-joined': composeJoined,
  'company-merged': composeMerged,
  'company-checked': composeChecked,
  'company-document-ends': composeDocumentEnds,
};
