import { z } from 'zod';
import { electronicAddress, email, id, optionalText, requiredText } from '#platform/contract/fields.ts';
import { count, listQuerySchema } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import { isCountryCode } from '#platform/kernel/places/countries.ts';
import { hasPostcodes } from '#platform/kernel/places/postcodes.ts';
import { postcodeProblem } from '#shop/delivery/rules/postcodes.ts';
import { type CompanyRole, companyRoles, companyStates } from '../rules/roles.ts';

const country = z.string().trim().toUpperCase().refine(isCountryCode, 'Choose a country from the list.');

/** Written in any common way, kept without spaces, dots and hyphens. */
const vatId = optionalText({ max: 40 })
  .nullable()
  .transform((text) => text?.toUpperCase().replaceAll(/[\s.-]/g, '') || null)
  .refine(
    (text) => text === null || /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(text),
    'Enter a VAT number with its country code, such as FR12345678901.',
  );

const billingAddressSchema = z
  .strictObject({
    street: requiredText('street', { max: 120 }),
    postcode: optionalText({ max: 16 }).default(''),
    town: requiredText('town', { max: 80 }),
    country,
  })
  .superRefine(({ country: code, postcode }, context) => {
    const problem = () =>
      postcode === '' ? hasPostcodes(code) && messages.required('postcode') : postcodeProblem(code, postcode);
    const message = isCountryCode(code) && problem();
    if (message) context.addIssue({ code: 'custom', path: ['postcode'], message });
  });

export type BillingAddress = z.infer<typeof billingAddressSchema>;

export const companyInput = z.strictObject({
  name: requiredText('company name', { max: 120 }),
  country,
  vatId,
  registrationNumber: optionalText({ max: 40 })
    .nullable()
    .transform((text) => text || null),
  electronicAddress: electronicAddress
    .optional()
    .describe(
      'Scheme and number, such as `0088:4012345000009`. Null: its registration or VAT number is used. Absent: unchanged.',
    ),
  billingAddress: billingAddressSchema,
});

export type CompanyInput = z.output<typeof companyInput>;

/** As its people and the shop's admins see it. */
export const companySchema = z.object({
  id,
  name: z.string(),
  country: z.string(),
  vatId: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  electronicAddress: z
    .string()
    .nullable()
    .describe('Where it receives e-invoices, such as `0088:4012345000009`.'),
  billingAddress: z.object({
    street: z.string(),
    postcode: z.string(),
    town: z.string(),
    country: z.string(),
  }),
  state: z.enum(companyStates),
  stateReason: z.string().nullable().describe('Why it is blocked.'),
  joinDomain: z.string().nullable().describe('People with a verified address at this domain can join.'),
  mergedInto: id.nullable().describe('The company it was merged into.'),
  revision: z.int(),
  createdAt: z.iso.datetime(),
});

export type Company = z.infer<typeof companySchema>;

const roleSchema = z.enum(companyRoles);

const memberSchema = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  joinedAt: z.iso.datetime(),
});

export type CompanyMember = z.infer<typeof memberSchema>;

const invitationSchema = z.object({
  id,
  email: z.string(),
  role: roleSchema,
  invitedBy: z.string().nullable(),
  endsAt: z.iso.datetime(),
});

const companyEventSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The person's name as it was; of someone whose account is gone, nothing. */
  by: z.string().nullable(),
  words: z.string(),
});

export const companyDetailsSchema = companySchema.extend({
  successor: z.object({ id, name: z.string() }).nullable().describe('The company it was merged into.'),
  /** Of the reader; none for an admin of the shop who is not one of its people. */
  role: roleSchema.nullable(),
  members: z.array(memberSchema),
  invitations: z
    .array(invitationSchema)
    .describe('Open invitations; shown only to those who can manage people.'),
  events: z.array(companyEventSchema).describe('The latest changes, newest first.'),
});

export type CompanyDetails = z.infer<typeof companyDetailsSchema>;

export const myCompanySchema = companySchema.extend({
  role: roleSchema,
  isBuyingAs: z.boolean().describe('Whether you are buying for this company.'),
});
export type MyCompany = z.infer<typeof myCompanySchema>;

export const invitationInput = z.strictObject({ to: email('to'), role: roleSchema });
export type InvitationInput = { to: string; role: CompanyRole };

export const companyListQuery = listQuerySchema.extend({
  limit: count(1, 500).default(50),
  state: z.enum(companyStates).optional(),
  merged: z.enum(['true']).optional().describe('Lists merged companies instead of current ones.'),
});

export const listedCompanySchema = companySchema.extend({
  memberCount: z.int(),
  ownerEmails: z.array(z.string()).describe('Empty if the company no longer has an owner.'),
});

/** What an admin sees before merging a company into another one. */
export const mergingSchema = z.object({
  into: z.object({ id, name: z.string() }),
  refusals: z.array(z.string()).describe('Why they cannot be merged. Empty if they can.'),
  moves: z.array(z.object({ what: z.string(), count: z.int() })).describe('What would move.'),
  takesOver: z.array(z.string()).describe('Details that the other company lacks and would take over.'),
});

export type Merging = z.infer<typeof mergingSchema>;
