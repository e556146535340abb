import { writeDay } from '#platform/kernel/dates.ts';

interface Valid {
  firstDay: string | null;
  lastDay: string | null;
}

/** `17 Nov 2026 – 31 Dec 2026`, `From 17 Nov 2026`. */
export function wordsOfValidity({ firstDay, lastDay }: Valid): string {
  if (firstDay && lastDay) return `${writeDay(firstDay)} – ${writeDay(lastDay)}`;
  if (firstDay) return `From ${writeDay(firstDay)}`;
  return lastDay ? `Until ${writeDay(lastDay)}` : 'Always';
}
