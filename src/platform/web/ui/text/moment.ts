import { writeDate, writeDay, writeMoment } from '../../../kernel/dates.ts';

/** `17 Nov 2026`, where the reader is. */
export const formatDay = (moment: string): string => writeDate(new Date(moment), 'local');

/** `17 Nov 2026, 14:05`, where the reader is. */
export const formatMoment = (moment: string): string => writeMoment(new Date(moment), 'local');

/** `17 Nov 2026`, of a day such as `2026-11-17`, which is the same everywhere. */
export const formatCalendarDate = writeDay;

/** `17 Nov`, of such a day, where its year is plain: along a chart. */
export const formatCalendarDay = (day: string): string => writeDay(day).slice(0, -5);
