import { route } from '#platform/contract/calls.ts';

export const contentRoutes = {
  listBlogEntries: route('GET', '/blog', 'public'),
  getContentDraft: route('GET', '/contentDraft', 'admin'),
  saveContentDraft: route('PUT', '/contentDraft', 'admin'),
  discardContentDraft: route('DELETE', '/contentDraft', 'admin'),
  publishContentDraft: route('POST', '/contentDraft/publish', 'admin'),
  previewContentDraft: route('GET', '/contentDraft/preview', 'admin'),
  getBlogEntries: route('GET', '/blogEntries', 'admin'),
  saveBlogEntries: route('PUT', '/blogEntries', 'admin'),
  listPublishedPosts: route('GET', '/posts', 'public'),
  listPosts: route('GET', '/allPosts', 'admin'),
  createPost: route('POST', '/posts', 'admin'),
  updatePost: route('PUT', '/posts/:id', 'admin'),
  deletePost: route('DELETE', '/posts/:id', 'admin'),
  previewMarkdown: route('POST', '/markdownPreview', 'admin'),
  sendMessage: route('POST', '/messages', 'public'),
  listMessages: route('GET', '/messages', 'admin'),
  setMessageState: route('PATCH', '/messages/:id', 'admin'),
  deleteMessage: route('DELETE', '/messages/:id', 'admin'),
  keepContentPicture: route('POST', '/contentPictures', 'admin'),
};

type ContentRoutes = typeof contentRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends ContentRoutes {}
}
