import { and, eq } from 'drizzle-orm';
import { writeDay } from '#platform/kernel/dates.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import type { ComposeEmail, EmailParts, Emails } from '#platform/server/mail/letter.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { type QuoteStep, referenceOf } from '../rules/quote-steps.ts';
import { attachQuote } from './print-quote.ts';
import { findRevision } from './quote-content.ts';
import { type QuoteContent, type QuoteRow, quoteEvents, quoteLines, quotes } from './tables.ts';

/** The quote, and the step that the email tells of. */
async function find({ db }: Pick<EmailParts, 'db'>, data: Record<string, unknown> | null) {
  const [found] = await db
    .select({ quote: quotes, event: quoteEvents, orderNumber: orders.number })
    .from(quotes)
    .innerJoin(quoteEvents, and(eq(quoteEvents.quoteId, quotes.id), eq(quoteEvents.id, Number(data?.event))))
    .leftJoin(orders, eq(orders.id, quotes.orderId))
    .where(eq(quotes.id, String(data?.quoteId)));
  return found;
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

const tableOf = ({ lines, delivery, totalCents }: QuoteContent) => ({
  rows: lines.map(({ name, sku, quantity, unitCents, totalCents: total }) => ({
    name,
    details: `SKU ${sku} · ${quantity} × ${formatMinor(unitCents)}`,
    amount: formatMinor(total),
  })),
  ...(delivery && {
    sums: [{ label: `Delivery: ${delivery.terms.label}`, amount: formatMinor(delivery.priceCents) }],
  }),
  total: { label: 'Total', amount: formatMinor(totalCents) },
});

const said = (words: string | null) => (words ? [`“${words}”`] : []);

const customerPage = ({ address }: EmailParts, { id }: QuoteRow) => `${address}/dashboard/quotes/${id}`;

const footerOf = ({ companyName }: QuoteRow, seller: string) =>
  `You’re receiving this email because you requested a quote${companyName ? ` for ${companyName}` : ''} at ${seller}.`;

const composeSent: ComposeEmail = async (parts, mail) => {
  const found = await find(parts, mail.data);
  if (!found) return undefined;
  const { quote, event } = found;
  // Superseded or withdrawn before it was sent.
  if (quote.revision !== event.revision || quote.state !== 'sent') return undefined;
  const revision = await findRevision(parts.db, quote);
  if (!revision) return undefined;
  const { content } = revision;
  const attachments = parts.attaching ? await attachQuote(parts.attaching, { quote, revision }, mail) : [];
  const reference = referenceOf(content);
  return {
    subject: `Quote ${reference}`,
    heading: `Your quote ${reference}`,
    paragraphs: [
      `Here are our prices. You can accept this quote until ${writeDay(content.validUntil)}.`,
      ...(content.revision > 1 ? [`It replaces revision ${content.revision - 1}.`] : []),
      ...said(content.note),
      ...(attachments.length > 0 ? ['The quote is attached as a PDF.'] : []),
    ],
    table: tableOf(content),
    button: { label: 'View quote', url: customerPage(parts, quote) },
    footer: footerOf(quote, parts.seller.name),
    attachments,
  };
};

const composeStep: ComposeEmail = async (parts, { data }) => {
  const found = await find(parts, data);
  const words = found && customerWords(found, parts.seller.name);
  if (!found || !words) return undefined;
  const isRequest = found.event.kind === 'request';
  return {
    subject: words.heading,
    ...words,
    ...(isRequest && { facts: await factsOf(parts, found.quote) }),
    button: { label: 'View quote', url: customerPage(parts, found.quote) },
    footer: footerOf(found.quote, parts.seller.name),
  };
};

type Words = { heading: string; paragraphs: string[] };

function customerWords({ quote, event, orderNumber }: Found, seller: string): Words | undefined {
  const { number } = quote;
  const words: Partial<Record<QuoteStep, Words>> = {
    request: {
      heading: `We received your request ${number}`,
      paragraphs: ['Thank you. We’ll email you when our prices are ready.'],
    },
    message: {
      heading: `Message about quote ${number}`,
      paragraphs: [`${seller} wrote about your quote:`, ...said(event.words)],
    },
    withdraw: {
      heading: `Quote ${number} was withdrawn`,
      paragraphs: [`${seller} has withdrawn this quote.`, ...said(event.words)],
    },
    accept: {
      heading: `Quote ${number} was accepted`,
      paragraphs: [`It is now order ${orderNumber}.`],
    },
    expire: {
      heading: `Quote ${number} has expired`,
      paragraphs: ['It can no longer be accepted. If you still need it, open it and request it again.'],
    },
  };
  return words[event.kind];
}

const adminWords: Partial<Record<QuoteStep, (who: string, number: string) => string>> = {
  request: (who, number) => `${who} requested quote ${number}`,
  message: (who, number) => `${who} wrote about quote ${number}`,
  accept: (who, number) => `${who} accepted quote ${number}`,
  decline: (who, number) => `${who} declined quote ${number}`,
  withdraw: (who, number) => `${who} withdrew request ${number}`,
  expire: (_who, number) => `Quote ${number} has expired`,
};

const composeForAdmins: ComposeEmail = async (parts, { data }) => {
  const found = await find(parts, data);
  const heading =
    found &&
    adminWords[found.event.kind]?.(found.quote.companyName ?? found.quote.contactName, found.quote.number);
  if (!found || !heading) return undefined;
  const { quote, event, orderNumber } = found;
  return {
    subject: heading,
    heading,
    paragraphs: [
      ...(event.kind === 'accept' ? [`It is now order ${orderNumber}.`] : []),
      ...(event.kind === 'expire' ? ['The customer did not accept it in time.'] : []),
      ...said(event.kind === 'request' ? quote.note : event.words),
    ],
    facts: [['Contact', `${quote.contactName}, ${quote.phone}`], ...(await factsOf(parts, quote))],
    button: { label: 'Open quote', url: `${parts.address}/dashboard/allQuotes/${quote.id}` },
    footer: `You’re receiving this email because you are an admin of ${parts.seller.name}.`,
  };
};

async function factsOf({ db }: Pick<EmailParts, 'db'>, { id }: QuoteRow): Promise<[string, string][]> {
  const lines = await db
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, id))
    .orderBy(quoteLines.position);
  return lines.map(({ name, quantity }) => [name, `${quantity}`]);
}

export const quoteEmails: Pick<Emails, 'admin-quote-step' | 'company-quote-sent' | 'company-quote-step'> = {
  'admin-quote-step': composeForAdmins,
  'company-quote-sent': composeSent,
  'company-quote-step': composeStep,
};
