import { writeMoment } from '#platform/kernel/dates.ts';
import { isWithin, type Stretch } from './moments.ts';

interface Link {
  label: string;
  to: string;
}

interface StatedContent {
  hero: { title: string | null; text: string | null };
  description: string | null;
  footer: {
    tagline: string | null;
    columns: { title: string; links: Link[] }[];
    certificates: string[];
  };
  announcement: (Stretch & { text: string; link: Link | null }) | null;
  closing: (Stretch & { text: string | null }) | null;
}

/** What stands around every page at a moment, and whether ordering is paused then; moments in the seller's time zone. */
export function frameOf(
  { footer, announcement, closing }: StatedContent,
  { at, timeZone }: { at: Date; timeZone: string | null },
) {
  const isAnnounced = announcement !== null && isWithin(announcement, at);
  return {
    frame: {
      ...footer,
      announcement: isAnnounced ? { text: announcement.text, link: announcement.link } : null,
    },
    closed: closedAt(closing, at, timeZone ?? 'UTC'),
  };
}

function closedAt(closing: StatedContent['closing'], at: Date, timeZone: string) {
  if (!closing || closing.until === null || !isWithin(closing, at)) return null;
  const { until, text } = closing;
  const sentence = `Ordering is paused until ${writeMomentIn(timeZone, new Date(until))}.`;
  return { until, message: text ? `${sentence} ${text}` : sentence };
}

/** `5 Jan 2099, 09:00, Paris time`. */
function writeMomentIn(timeZone: string, moment: Date): string {
  // Swedish writes a moment as ISO 8601 does.
  const there = new Date(`${moment.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  const words = writeMoment(there, 'UTC');
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return place === 'UTC' ? words : `${words.replace(/ UTC$/, '')}, ${place} time`;
}

/** What a shop should say of itself before it opens. */
export const missingContent = ({ hero, description, footer }: StatedContent): string[] =>
  [
    hero.title === null && 'hero.title',
    hero.text === null && 'hero.text',
    description === null && 'description',
    footer.tagline === null && 'footer.tagline',
  ].filter((field) => field !== false);
