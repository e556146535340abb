import { writeMoment } from '../../kernel/dates.ts';
import type { EmailKind } from '../../kernel/emails.ts';
import type { Seller } from '../../kernel/seller.ts';
import type { Database } from '../database/database.ts';
import type { EmailRow } from './tables.ts';

/** What an email says, without how. Everything is plain text. */
export interface EmailContent {
  subject: string;
  heading: string;
  /** What matters, in a few short paragraphs. */
  paragraphs: string[];
  button?: { label: string; url: string } | undefined;
  table?: EmailTable | undefined;
  /** What else is good to know, one line each. */
  facts?: [label: string, value: string][] | undefined;
  /** Why they get it, and what they can do about it. */
  footer: string;
  /** Whom an answer goes to, where not to the shop. */
  replyTo?: string | undefined;
  attachments?: Attachment[] | undefined;
}

export interface EmailTable {
  rows: { name: string; details: string; amount: string }[];
  /** What the total is made of, if not of the rows alone. */
  sums?: { label: string; amount: string }[] | undefined;
  total: { label: string; amount: string };
}

export interface WrittenEmail {
  /** The seller's name. */
  sender: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | undefined;
  attachments?: Attachment[] | undefined;
}

/** A file that goes with an email: a PDF, if nothing else is said. */
export interface Attachment {
  id: string;
  name: string;
  type?: 'application/xml';
  bytes: Buffer;
}

/** What emails are composed with. A subject whose emails need more adds it here. */
export interface EmailParts {
  db: Database;
  /** Where visitors find the shop. */
  address: string;
  /** Signs links. */
  secret: string;
  seller: Seller;
  /** The seller's logo and colours; without it the shop's own. */
  look?: EmailLook | undefined;
}

/** How the seller's emails look. */
export interface EmailLook {
  /** Where the logo is, as PNG. */
  logo?: string;
  accents?: Record<'light' | 'dark', { accent: string; onAccent: string }>;
}

/** Says what is committed by now. Answers nothing if the reader does not want it, or there is no reason for it any more. */
export type ComposeEmail = (parts: EmailParts, mail: EmailRow) => Promise<EmailContent | undefined>;

/** How a subject composes each of its kinds of email. */
export type Emails = Record<EmailKind, ComposeEmail>;

/** `16 Nov 2026, 17:00 UTC`: an email does not know where its reader is. */
export const formatMoment = (at: Date) => writeMoment(at, 'UTC');

/** The frame of every email: tables and inline styles, as mail programs want it, and no pictures. */
export function writeEmail(
  content: EmailContent,
  { name }: Pick<Seller, 'name'>,
  look: EmailLook = {},
): WrittenEmail {
  // A line break in a subject would begin another header.
  const subject = content.subject.replace(/\s+/g, ' ').trim();
  const { attachments, replyTo } = content;
  return {
    sender: name,
    subject,
    text: writeText(content, name),
    html: inColours(writeHtml({ ...content, subject }, name, look), look),
    ...(replyTo && { replyTo }),
    ...(attachments && { attachments }),
  };
}

function writeText(content: EmailContent, seller: string): string {
  const { heading, paragraphs, button, table, facts = [], footer } = content;
  const parts = [
    heading,
    ...paragraphs,
    button && `${button.label}:\n${button.url}`,
    table &&
      [
        ...table.rows.map(({ name, details, amount }) => `- ${name}\n  ${details}\n  ${amount}`),
        ...[...(table.sums ?? []), table.total].map(({ label, amount }) => `${label}: ${amount}`),
      ].join('\n'),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `-- \n${seller}\n${footer}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function writeHtml(content: EmailContent, seller: string, { logo }: EmailLook): string {
  const { subject, heading, paragraphs, button, table, facts = [], footer } = content;
  const [first = ''] = paragraphs;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${looks}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${palette.canvas};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(first)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="canvas" style="background:${palette.canvas}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="surface line" style="max-width:600px;background:${palette.surface};border:1px solid ${palette.line};border-radius:12px;font-family:Geist,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<tr><td style="padding:28px 28px 0">${logo ? logoOf(logo, seller) : nameOf(seller)}</td></tr>
<tr><td style="padding:16px 28px 28px">
<h1 class="ink" style="margin:0 0 16px;color:${palette.ink};font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${button ? buttonTo(button) : ''}
${table ? tableOf(table) : ''}
${facts.length > 0 ? factsOf(facts) : ''}
</td></tr>
</table>
<p class="muted" style="margin:16px 0 0;max-width:544px;color:${palette.muted};font:13px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">${escapeHtml(footer)}</p>
</td></tr>
</table>
</body>
</html>
`;
}

const nameOf = (seller: string) =>
  `<span class="accent" style="color:${palette.accent};font-size:14px;font-weight:700;letter-spacing:.08em">${escapeHtml(seller.toUpperCase())}</span>`;

/** Programs that show no pictures show the name. On white, since a logo may be dark. */
const logoOf = (logo: string, seller: string) =>
  `<img src="${escapeHtml(logo)}" alt="${escapeHtml(seller)}" height="32" style="display:inline-block;height:32px;max-width:240px;padding:4px 8px;border-radius:6px;background:#ffffff;color:#0f1318;font-size:16px;font-weight:700">`;

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 12px;color:${palette.ink};font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`;

const buttonTo = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:20px 0 24px"><a href="${escapeHtml(url)}" class="button" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${palette.accent};color:${palette.onAccent};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

function tableOf({ rows, sums = [], total }: EmailTable): string {
  const cell = `padding:12px 0;border-top:1px solid ${palette.line};font-size:15px;line-height:1.45;vertical-align:top`;
  const lines = rows.map(
    ({ name, details, amount }) => `<tr>
<td class="ink line" style="${cell};color:${palette.ink}">${escapeHtml(name)}<br><span class="muted" style="color:${palette.muted};font-size:13px">${escapeHtml(details)}</span></td>
<td align="right" class="ink line" style="${cell};color:${palette.ink};padding-left:16px;white-space:nowrap">${escapeHtml(amount)}</td>
</tr>`,
  );
  const parts = sums.map(
    ({ label, amount }) => `<tr>
<td class="ink line" style="${cell};color:${palette.ink}">${escapeHtml(label)}</td>
<td align="right" class="ink line" style="${cell};color:${palette.ink};padding-left:16px;white-space:nowrap">${escapeHtml(amount)}</td>
</tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px;border-collapse:collapse">
${[...lines, ...parts].join('\n')}
<tr>
<td class="ink line" style="${cell};color:${palette.ink};font-weight:600">${escapeHtml(total.label)}</td>
<td align="right" class="ink line" style="${cell};color:${palette.ink};font-weight:600;padding-left:16px;white-space:nowrap">${escapeHtml(total.amount)}</td>
</tr>
</table>`;
}

function factsOf(facts: [string, string][]): string {
  const rows = facts.map(
    ([label, value]) => `<tr>
<td class="muted" style="padding:4px 16px 4px 0;color:${palette.muted};font-size:14px;line-height:1.45;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>
<td class="ink" style="padding:4px 0;color:${palette.ink};font-size:14px;line-height:1.45;overflow-wrap:anywhere">${escapeHtml(value).replaceAll('\n', '<br>')}</td>
</tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" style="margin:8px 0 0;border-collapse:collapse">
${rows.join('\n')}
</table>`;
}

/** The shop's light colours, inline in each mail for programs that read no style sheet. */
const palette = {
  canvas: '#f7f8fa',
  surface: '#ffffff',
  line: '#e1e5ea',
  ink: '#0f1318',
  muted: '#525b68',
  accent: '#0a5cff',
  onAccent: '#ffffff',
};

/** And its dark ones, for those that do. */
const looks = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #0b0d11 !important; }
  .surface { background: #12161b !important; }
  .line { border-color: #262c35 !important; }
  .ink { color: #f1f3f6 !important; }
  .muted { color: #9ca6b3 !important; }
  .accent { color: #4d94ff !important; }
  .button { background: #4d94ff !important; color: #06101f !important; }
}
`;

/** In the seller's colours instead of the shop's. */
function inColours(html: string, { accents }: EmailLook): string {
  if (!accents) return html;
  const { light, dark } = accents;
  return html
    .replaceAll(`color:${palette.accent}`, `color:${light.accent}`)
    .replaceAll(`background:${palette.accent}`, `background:${light.accent}`)
    .replace('.accent { color: #4d94ff', `.accent { color: ${dark.accent}`)
    .replace(
      '.button { background: #4d94ff !important; color: #06101f',
      `.button { background: ${dark.accent} !important; color: ${dark.onAccent}`,
    );
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as text, wherever in HTML it stands. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
