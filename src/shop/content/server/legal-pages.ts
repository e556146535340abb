import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { MarkdownTooSlow, renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import type { LegalPage } from '#shop/settings/contract/parts/legal.ts';
import { shopSettings } from '#shop/settings/server/tables.ts';
import type { ShownLegal } from '../contract/page-data.ts';

/** A legal text as it holds now. */
interface CurrentLegal {
  version: number;
  changedAt: Date | null;
  value: Record<LegalPage, string | null>;
}

/** As it holds now, or in the version that an order names. Nothing where it is not stated. */
export async function readLegal(
  db: Database,
  current: CurrentLegal,
  page: LegalPage,
  version: number | undefined,
): Promise<ShownLegal | undefined> {
  if (version === undefined || version === current.version) {
    const text = current.value[page];
    return text === null ? undefined : shown(text, { ...current, isCurrent: true });
  }
  const [found] = await db
    .select({ text: sql<string>`${shopSettings.value} ->> ${page}`, changedAt: shopSettings.createdAt })
    .from(shopSettings)
    .where(
      and(
        eq(shopSettings.part, 'legal'),
        eq(shopSettings.version, version),
        isNotNull(sql`${shopSettings.value} ->> ${page}`),
      ),
    );
  return found && shown(found.text, { version, changedAt: found.changedAt, isCurrent: false });
}

const shown = (
  text: string,
  { version, changedAt, isCurrent }: { version: number; changedAt: Date | null; isCurrent: boolean },
): ShownLegal => ({
  html: renderOrShow(text),
  version,
  statedAt: changedAt?.toISOString() ?? null,
  isCurrent,
});

/** The last few, since a long text takes a while and changes rarely. */
const laidOut = new Map<string, string>();
const mostLaidOut = 8;

/** What cannot be laid out in time is shown as it was typed. */
export function renderOrShow(text: string): string {
  const known = laidOut.get(text);
  if (known !== undefined) return known;
  const html = layOut(text);
  laidOut.set(text, html);
  const [oldest] = laidOut.keys();
  if (laidOut.size > mostLaidOut && oldest !== undefined) laidOut.delete(oldest);
  return html;
}

function layOut(text: string): string {
  try {
    return renderMarkdown(text);
  } catch (error) {
    if (!(error instanceof MarkdownTooSlow)) throw error;
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<pre>${escaped}</pre>`;
  }
}

/** The page about the seller. */
export const layOutAbout = ({ title, text }: { title: string; text: string }) => ({
  title,
  html: renderOrShow(text),
});
