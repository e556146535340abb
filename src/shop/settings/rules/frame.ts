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

/** What stands around every page at a moment, and whether ordering is paused then. */
export function frameOf({ footer, announcement, closing }: StatedContent, at: Date) {
  const isAnnounced = announcement !== null && isWithin(announcement, at);
  return {
    frame: {
      ...footer,
      announcement: isAnnounced ? { text: announcement.text, link: announcement.link } : null,
    },
    closed: closedAt(closing, at),
  };
}

function closedAt(closing: StatedContent['closing'], at: Date) {
  if (!closing || closing.until === null || !isWithin(closing, at)) return null;
  const { until, text } = closing;
  const sentence = `Ordering is paused until ${writeMoment(new Date(until), 'UTC')}.`;
  return { until, message: text ? `${sentence} ${text}` : sentence };
}

/** What a shop should say of itself before it opens. */
export const missingContent = ({ hero, description, footer }: StatedContent): string[] =>
  [
    hero.title === null && 'hero.title',
    hero.text === null && 'hero.text',
    description === null && 'description',
    footer.tagline === null && 'footer.tagline',
  ].filter((field) => field !== false);
