import { z } from 'zod';

const companyAdmissions = ['open', 'after-approval'] as const;

/** How companies become customers. */
export const companiesSchema = z.strictObject({
  newCompanies: z.enum(companyAdmissions, { error: 'Choose one of the two.' }).default('open'),
});

export const shownCompanies = z.object({
  newCompanies: z
    .enum(companyAdmissions)
    .describe(
      '`after-approval`: people of a new company buy for themselves until an admin allows it to place orders.',
    ),
});
