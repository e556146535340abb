import { eq } from 'drizzle-orm';
import type { PageData } from '#platform/contract/page-data.ts';
import { always } from '#platform/server/http/search-engines.ts';
import type { Subject } from '#platform/server/subject.ts';
import { legalPages } from '#shop/settings/contract/parts/legal.ts';
import { blogHandlers } from './blog-handlers.ts';
import { findPublished, listPublished } from './blog-posts.ts';
import { listBlogEntries } from './blog-repository.ts';
import { checkSettings } from './check-settings.ts';
import { composeMessage, forgetMessages, messagesKept, sendersKept } from './contact-messages.ts';
import { contentHandlers } from './content-handlers.ts';
import { readHomeContent } from './home-content.ts';
import { layOutAbout, readLegal } from './legal-pages.ts';
import { messageHandlers } from './message-handlers.ts';
import { contactMessages, contentPictures } from './tables.ts';

export const contentSubject: Subject = {
  handlers: (parts) => ({ ...blogHandlers(parts), ...contentHandlers(parts), ...messageHandlers(parts) }),
  emails: { 'contact-message': composeMessage },
  personalData: [
    {
      name: 'contactMessages',
      table: contactMessages,
      of: ({ email }) => eq(contactMessages.email, email),
      key: contactMessages.id,
      without: { senderHash: 'Unreadable, against floods, and gone after a day.' },
    },
  ],
  keptFor: [messagesKept, sendersKept],
  jobs: { 'forget-messages': { cron: '50 3 * * *', run: ({ db }) => forgetMessages(db) } },
  pictures: [contentPictures.imageHash],
  pageData: ({ db, config, readSettings, readSavedSettings, contentChangesAt }) => ({
    listBlogEntries: (query) => listBlogEntries(db, query),
    listPublishedPosts: () => listPublished(db, contentChangesAt),
    findPost: (slug) => findPublished(db, slug),
    readAbout: async () => {
      const { about } = await readSettings('content');
      return about ? layOutAbout(about) : undefined;
    },
    readLegal: async (page, version) => await readLegal(db, await readSavedSettings('legal'), page, version),
    listLegalPages: async () => {
      const legal = await readSettings('legal');
      return legalPages.filter((page) => legal[page] !== null).map((page) => `/${page}`);
    },
    readHomeContent: async () => await readHomeContent({ db, config }, await readSettings('content')),
  }),
  prepare: ({ db }) => ({ checkSettings: (part, value) => checkSettings(db, part, value) }),
  pages: {
    blog: { stock: 'none' },
    portfolio: { stock: 'none' },
    ...Object.fromEntries(
      legalPages.map((page) => [page, { parameters: ['version'], stock: 'none' as const }]),
    ),
  },
  search: {
    pages: { '/blog': always },
    paths: [/^\/portfolio$/, /^\/blog\/[\w-]+$/, new RegExp(`^/(${legalPages.join('|')})$`)],
    furtherPages: async (data) => [
      ...((await hasPortfolio(data)) ? ['/portfolio'] : []),
      ...(await data.listLegalPages()),
      ...(await data.listPublishedPosts()).map(({ slug }) => `/blog/${slug}`),
    ],
  },
};

async function hasPortfolio(data: PageData): Promise<boolean> {
  const { portfolio, about } = await data.readContent();
  return portfolio !== null || about !== null;
}
