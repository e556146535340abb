import type { Subject } from '#platform/server/subject.ts';
import { mailHandlers } from './mail-handlers.ts';
import { registerMailPages } from './mail-pages.ts';

export const emails: Subject = {
  handlers: ({ db, links, config }) => mailHandlers({ db, links, isDemo: config.mode === 'demo' }),
  addresses: registerMailPages,
};
