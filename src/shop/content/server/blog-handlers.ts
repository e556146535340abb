import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import { answerList } from '#platform/server/http/whole-list.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { fingerprintOf, listEntries, saveEntries } from './blog-entries.ts';
import { deletePost, listPosts, listPublished, savePost } from './blog-posts.ts';
import { findBlogEntries, readBlogEntries } from './blog-repository.ts';
import { assertRenders } from './check-settings.ts';
import { renderOrShow } from './legal-pages.ts';

type Parts = Pick<ShopParts, 'db' | 'contentChanged' | 'contentChangesAt'>;

/** Questions and answers as the specification has them, and longer posts. */
export function blogHandlers({ db, contentChanged, contentChangesAt }: Parts) {
  return defineHandlers({
    listBlogEntries: async ({ query, reply }) =>
      answerList(reply, query, {
        find: (wanted) => findBlogEntries(db, wanted),
        read: (ids) => readBlogEntries(db, ids),
      }),

    getBlogEntries: async () => {
      const entries = await listEntries(db);
      return { seen: fingerprintOf(entries), entries };
    },

    saveBlogEntries: async ({ body, caller }) => {
      await saveEntries(db, body, caller);
      contentChanged();
      return done('Blog saved.');
    },

    listPublishedPosts: async () => await listPublished(db, contentChangesAt),
    listPosts: async () => await listPosts(db),

    createPost: async ({ body, caller }) => {
      const id = await savePost(db, body, caller);
      contentChanged();
      return { ...done('Post saved.'), id };
    },

    updatePost: async ({ params, body: { revision, ...post }, caller }) => {
      await savePost(db, post, caller, { id: params.id, revision });
      contentChanged();
      return done('Post saved.');
    },

    deletePost: async ({ params, caller }) => {
      await deletePost(db, params.id, caller);
      contentChanged();
      return done('Post deleted.');
    },

    previewMarkdown: async ({ body: { text } }) => {
      assertRenders('text', text);
      return { html: renderOrShow(text) };
    },
  });
}
