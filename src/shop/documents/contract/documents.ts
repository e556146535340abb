import { z } from 'zod';
import { day, id, pastDay, requiredText } from '#platform/contract/fields.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import { uploadMessages } from '#shop/catalog/contract/product-messages.ts';
import {
  documentAudiences,
  documentKinds,
  documentLanguages,
  isPeriod,
  renewalDays,
  type ValidPeriod,
  validities,
} from '../rules/documents.ts';
import { productDocumentKinds } from '../rules/required-documents.ts';

const kind = z.enum(documentKinds, uploadMessages.documentKind);
const needed = z.enum(productDocumentKinds, uploadMessages.documentKind);
const audience = z.enum(documentAudiences, uploadMessages.documentAudience);
const language = z.enum(documentLanguages, uploadMessages.documentLanguage);

const validPeriod = {
  validFrom: z.string().nullable().describe('First day of validity, if set.'),
  validUntil: z.string().nullable().describe('Last day of validity, if set.'),
};

const documentSchema = z
  .object({
    id,
    title: z.string(),
    edition: z.string(),
    issuedOn: z.string(),
    ...validPeriod,
    validity: z.enum(validities).describe('Its status today (UTC).'),
    size: z.int().describe('In bytes.'),
    address: z.string().describe('Its permanent address. For a restricted document, request a link.'),
  })
  .meta({ id: 'Document' });

/** Of a document that the reader may not open, only that it exists, and for whom. */
export const listedDocumentSchema = z.object({
  kind,
  language: z.string(),
  audience,
  document: documentSchema.optional().describe('Omitted if you may not read it.'),
});

export type ListedDocument = z.infer<typeof listedDocumentSchema>;

export const documentLinkSchema = z.object({
  address: z.string().describe('Opens the document for a few minutes, without signing in.'),
});

export const fileSchema = z.object({
  file: z.string().describe('The SHA-256 hash that identifies the file.'),
  size: z.int().describe('In bytes.'),
});

/** Left out it stays as it is; empty, the document has none. */
const dayIfAny = z
  .union([z.literal('').transform(() => null), day])
  .nullable()
  .optional();

const documentFields = {
  kind,
  language,
  title: requiredText('title', { max: 120 }),
  edition: requiredText('edition', { max: 30 }),
  issuedOn: pastDay,
  validFrom: dayIfAny,
  validUntil: dayIfAny,
  audience,
};

function refuseWrongPeriod(given: Partial<ValidPeriod>, context: z.RefinementCtx): void {
  if (!isPeriod(given))
    context.addIssue({ code: 'custom', path: ['validUntil'], message: uploadMessages.documentEnds });
}

export const addDocumentSchema = z
  .object({
    ...documentFields,
    productId: id,
    file: z.string({ error: messages.required('file') }).regex(/^[0-9a-f]{64}$/, messages.required('file')),
  })
  .superRefine(refuseWrongPeriod);

export type AddDocument = z.input<typeof addDocumentSchema>;

/** What it is about stays: another file, kind or language is another document. */
export const changeDocumentSchema = z
  .object({
    title: documentFields.title,
    edition: documentFields.edition,
    issuedOn: pastDay,
    validFrom: dayIfAny,
    validUntil: dayIfAny,
    audience,
  })
  .superRefine(refuseWrongPeriod);

export const editionSchema = documentSchema.extend({
  kind,
  language: z.string(),
  audience,
  state: z.enum(['current', 'replaced', 'withdrawn']),
  downloads: z.int(),
  addedAt: z.string(),
  addedBy: z.string().nullable(),
});

export type Edition = z.infer<typeof editionSchema>;

export const documentStatusQuerySchema = listQuerySchema.extend({
  lacks: z
    .union([z.literal('any'), needed], { error: uploadMessages.documentKind })
    .optional()
    .describe('Only products missing this document, or any.'),
  ending: z
    .literal('soon')
    .optional()
    .describe(`Only products with a document that has expired or expires within ${renewalDays} days.`),
  productId: id.optional().describe('Only this product.'),
});

/** One row of the list which documents each product has and lacks. */
export const documentStatusSchema = z.object({
  productId: id,
  name: z.string(),
  sku: z.string().nullable(),
  needs: z.array(needed).describe('Documents required for its category.'),
  has: z.array(needed).describe('Documents that are valid today.'),
  lacks: z.array(needed).describe('Required documents that are missing.'),
  made: z.array(needed).describe('Documents the shop generates itself.'),
  due: z
    .array(z.object({ kind, title: z.string(), ...validPeriod, validity: z.enum(validities) }))
    .describe(`Current documents that are expired, not valid yet, or expire within ${renewalDays} days.`),
  documents: z.int().describe('Number of current documents.'),
});

export type DocumentStatus = z.infer<typeof documentStatusSchema>;

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    /** As visitors see them. */
    listDocuments(productId: string): Promise<ListedDocument[]>;
  }
}
