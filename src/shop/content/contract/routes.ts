import { route } from '#platform/contract/calls.ts';

export const contentRoutes = {
  listBlogEntries: route('GET', '/blog', 'public'),
};

type ContentRoutes = typeof contentRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends ContentRoutes {}
}
