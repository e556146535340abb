import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { fileBytes, id, requiredText } from '#platform/contract/fields.ts';
import { wholeListQuerySchema } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import { jsonLimits, photoLimits } from '#platform/kernel/upload-limits.ts';
import { type ShopContent, shownContent } from '#shop/settings/contract/parts/content.ts';
import { blogEntrySchema } from './blog.ts';
import { blogPostInput, blogPostSchema, listedPostSchema } from './blog-posts.ts';
import type { HomeContent } from './home-content.ts';
import { contactMessageSchema, messageStates, sendMessageSchema } from './messages.ts';
import type { contentRoutes } from './routes.ts';

const success = z.object({ success: z.literal(true), message: z.string() });
const revision = z.int().min(0).describe('Of the draft; 0 where there is none.');
const shownHome = z.any().meta({
  type: 'object',
  description: 'What the home page shows.',
}) as unknown as z.ZodType<HomeContent>;
const shownPortfolio = z.any().meta({
  type: 'object',
  description: 'The seller’s portfolio, as PUT /shopSettings/content takes it.',
}) as unknown as z.ZodType<NonNullable<ShopContent['portfolio']>>;
const link = z.object({ label: z.string(), to: z.string() });

export const contentCalls = {
  listBlogEntries: {
    summary: 'List blog entries',
    stock: 'none',
    query: wholeListQuerySchema,
    response: z.array(blogEntrySchema),
  },
  getContentDraft: {
    summary: 'Read the content that is published, and the draft',
    response: z.object({
      version: z.int().describe('Of the published content. Send it back to publish the draft.'),
      published: shownContent,
      revision,
      draft: shownContent.nullable(),
      changedAt: z.iso.datetime().nullable().describe('When the draft was saved last.'),
      changedBy: z.string().nullable(),
      missing: z.array(z.string()).describe('What a shop should say before it opens.'),
    }),
  },
  saveContentDraft: {
    summary: 'Save a draft of the content; refused with 409 if another admin has changed it since',
    maxJsonBytes: jsonLimits.content,
    body: z.object({ revision, value: z.record(z.string(), z.unknown()) }),
    response: success.extend({ revision }),
  },
  discardContentDraft: { summary: 'Discard the draft', response: success },
  publishContentDraft: {
    summary: 'Publish the draft as the next version of the content',
    body: z.object({ revision, version: z.int().min(0) }),
    response: success.extend({ version: z.int() }),
  },
  previewContentDraft: {
    summary: 'What the pages would show if the draft were published',
    response: z.object({
      home: shownHome,
      frame: z.object({
        tagline: z.string().nullable(),
        columns: z.array(z.object({ title: z.string(), links: z.array(link) })),
        certificates: z.array(z.string()),
        announcement: z.object({ text: z.string(), link: link.nullable() }).nullable(),
        legal: z.array(link),
      }),
      portfolio: shownPortfolio.nullable().describe('Of the page /portfolio, where there is one.'),
      about: z
        .object({ title: z.string(), html: z.string() })
        .nullable()
        .describe('The same page, where it is a text.'),
    }),
  },
  getBlogEntries: {
    summary: 'Read the questions and answers of the blog',
    response: z.object({
      seen: z.string().describe('Send it back with your change.'),
      entries: z.array(z.object({ id, question: z.string(), answer: z.string() })),
    }),
  },
  saveBlogEntries: {
    summary: 'Set the questions and answers of the blog, in this order',
    maxJsonBytes: jsonLimits.faq,
    body: z.object({
      seen: z.string(),
      entries: z
        .array(
          z.object({
            question: requiredText('question', { max: 200 }),
            answer: requiredText('answer', { max: 5_000, multiline: true }),
          }),
        )
        .max(100, messages.tooManyWords(100)),
    }),
    response: success,
  },
  listPublishedPosts: {
    summary: 'List the posts of the blog',
    stock: 'none',
    response: z.array(listedPostSchema),
  },
  listPosts: { summary: 'List all posts, drafts among them', response: z.array(blogPostSchema) },
  createPost: {
    summary: 'Write a post',
    isDoneTwice: true,
    maxJsonBytes: jsonLimits.post,
    body: blogPostInput,
    response: success.extend({ id }),
  },
  updatePost: {
    summary: 'Change a post; refused with 409 if another admin has changed it since',
    maxJsonBytes: jsonLimits.post,
    params: z.object({ id }),
    body: blogPostInput.extend({ revision: z.int() }),
    response: success,
  },
  deletePost: { summary: 'Delete a post', params: z.object({ id }), response: success },
  previewMarkdown: {
    summary: 'Lay out Markdown as the pages do',
    maxJsonBytes: jsonLimits.post,
    body: z.object({ text: z.string().max(100_000, messages.tooLong(100_000)) }),
    response: z.object({ html: z.string() }),
  },
  sendMessage: {
    summary: 'Write to the seller by the contact form; not in a demo',
    isDoneTwice: true,
    body: sendMessageSchema,
    response: success,
  },
  listMessages: { summary: 'List the newest messages of visitors', response: z.array(contactMessageSchema) },
  setMessageState: {
    summary: 'Mark a message as read or answered',
    params: z.object({ id }),
    body: z.object({ state: z.enum(messageStates) }),
    response: success,
  },
  deleteMessage: { summary: 'Delete a message', params: z.object({ id }), response: success },
  keepContentPicture: {
    summary: 'Upload a picture for the content; a large one is made smaller',
    maxBytes: photoLimits.bytes,
    body: fileBytes('picture'),
    response: z.object({ address: z.string().describe('To be named by content: `/images/…`.') }),
  },
} satisfies CallsOf<typeof contentRoutes>;

type ContentCalls = typeof contentCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends ContentCalls {}
}
