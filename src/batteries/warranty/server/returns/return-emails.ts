import { eq } from 'drizzle-orm';
import { recallEvents, recalls } from '#batteries/recalls/server/tables.ts';
import { units } from '#batteries/units/server/tables.ts';
import { adminFooter, toAdmins } from '#people/accounts/server/account-emails.ts';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { EmailContent, EmailParts, Emails } from '#platform/server/mail/letter.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { warrantyEmails as titles } from '../../contract/emails.ts';
import { isReturnOpen, type ReturnState } from '../../rules/return-steps.ts';
import { batteryReturns } from '../tables.ts';
import { tellPerson } from '../tell-person.ts';

/** Of batteries that a recall asks back. Those of a claim are told as its steps (`../claims/claim-emails.ts`). */
export const returnEmails: Pick<Emails, Extract<keyof typeof titles, `${string}return-${string}`>> = {
  // Nothing if the account is gone.
  'return-step': async (parts, { email, data }) => {
    const facts = await readReturnFacts(parts, data);
    return facts?.ownerEmail === email ? returnStep(facts, parts) : undefined;
  },
  'admin-return-answered': toAdmins(async (parts, { data }) => {
    const facts = await readReturnFacts(parts, data);
    // One that came or was cancelled meanwhile waits for nothing.
    return facts && isReturnOpen(facts.state) ? returnAnswered(facts, parts) : undefined;
  }),
};

/** A step of a return for a recall, as it is told by mail. */
interface ReturnFacts {
  unitId: string;
  serial: string;
  /** Of the product. */
  name: string;
  /** Where the return stands by now. */
  state: ReturnState;
  /** As its owner answered. */
  isCritical: boolean;
  step: string;
  /** What was said with it. */
  note: string | null;
  /** Its title. */
  recall: string;
  contact: string;
  ownerName: string;
  ownerEmail: string;
}

function returnStep(facts: ReturnFacts, { address }: EmailParts): EmailContent | undefined {
  const words = stepWords[facts.step];
  if (!words) return undefined;
  const { serial, name, note, recall, contact } = facts;
  return {
    subject: `${words.heading}: ${serial}`,
    heading: words.heading,
    paragraphs: [...(note ? [note] : []), words.says],
    button: { label: 'Open your recall notices', url: `${address}/dashboard/recallNotices` },
    facts: [
      ['Recall', recall],
      ['Battery', `${serial}\n${name}`],
      ['Contact', contact],
    ],
    footer: `You’re receiving this email because you own or bought a recalled product. Recall emails can’t be turned off. All recalls: ${address}/recalls`,
  };
}

/** What an owner is told of what an admin did. */
const stepWords: Partial<Record<string, { heading: string; says: string }>> = {
  'return-received': {
    heading: 'We received your battery',
    says: 'We continue with the remedy of the recall.',
  },
  'return-cancelled': {
    heading: 'Please keep your battery',
    says: 'We no longer ask for it back. Do not send it. The instructions of the recall still apply.',
  },
};

function returnAnswered(facts: ReturnFacts, parts: EmailParts): EmailContent {
  const { unitId, serial, name, note, recall, ownerName, ownerEmail, isCritical } = facts;
  const heading = isCritical ? 'Critical battery at a customer' : 'Answer about a recalled battery';
  return {
    ...{ subject: `${heading}: ${serial}`, heading },
    paragraphs: [
      ...(note ? [note] : []),
      ...(isCritical
        ? [
            'The customer was told to call and not to send it. Call them, and arrange its collection with your dangerous goods adviser.',
          ]
        : []),
    ],
    button: { label: 'Open the battery', url: `${parts.address}/dashboard/units/${unitId}` },
    facts: [
      ['Recall', recall],
      ['Battery', `${serial}\n${name}`],
      ['Customer', [ownerName, ownerEmail].filter(Boolean).join('\n')],
    ],
    footer: adminFooter(parts),
  };
}

/** A return for a recall, as it is, with the event that the email is about. */
async function readReturnFacts(
  { db }: EmailParts,
  data: Record<string, unknown> | null,
): Promise<ReturnFacts | undefined> {
  if (typeof data?.returnId !== 'string' || typeof data.eventId !== 'number') return undefined;
  const [found] = await db
    .select({
      row: batteryReturns,
      ...{ serial: units.serial, name: products.name, recall: recalls.title, contact: recalls.contact },
      ...{ step: recallEvents.kind, note: recallEvents.note, user: users },
    })
    .from(batteryReturns)
    .innerJoin(recalls, eq(recalls.id, batteryReturns.recallId))
    .innerJoin(recallEvents, eq(recallEvents.id, data.eventId))
    .innerJoin(units, eq(units.id, batteryReturns.unitId))
    .innerJoin(products, eq(products.id, units.productId))
    .leftJoin(users, eq(users.id, batteryReturns.userId))
    .where(eq(batteryReturns.id, data.returnId));
  if (!found) return undefined;
  const { row, user, ...facts } = found;
  return {
    ...{ ...facts, unitId: row.unitId, state: row.state, isCritical: data.condition === 'critical' },
    ...{ ownerName: user?.displayName ?? '', ownerEmail: user?.email ?? '' },
  };
}

/** Emails its owner about a step. */
export const tellOwner = (
  tx: Database,
  { returnId, userId, eventId }: { returnId: string; userId: string | null; eventId: number },
): Promise<void> =>
  tellPerson(tx, userId, {
    kind: 'return-step',
    cause: `recall-event/${eventId}`,
    data: { returnId, eventId },
  });
