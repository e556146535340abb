import { randomUUID } from 'node:crypto';

/**
 * A name nobody else bears. All are of one length, so that none begins with another: a row's text is its cells without
 * a gap, and '… 1' before a '120' would read like '… 11'.
 */
export const newName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
