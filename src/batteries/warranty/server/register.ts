import { eq, sql } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { warrantyEmails } from './claims/claim-emails.ts';
import { countClaimsToAnswer, countOpenClaims } from './claims/claim-repository.ts';
import { registerClaimFileRoutes } from './files/claim-file-routes.ts';
import { forgetClaimFiles } from './files/forget-claim-files.ts';
import { warrantyClaimEvents, warrantyClaimFiles, warrantyClaims } from './tables.ts';
import { warrantyHandlers } from './warranty-handlers.ts';

export const warrantySubject: Subject = {
  emails: warrantyEmails,
  prepare: () => ({ countOpenClaims, countClaimsToAnswer }),
  handlers: warrantyHandlers,
  addresses: registerClaimFileRoutes,
  personalData: [
    {
      name: 'warrantyClaims',
      table: warrantyClaims,
      of: ({ id }) => eq(warrantyClaims.userId, id),
      key: warrantyClaims.id,
      without: { orderId: 'May belong to a previous owner.' },
      parts: [
        {
          name: 'events',
          table: warrantyClaimEvents,
          of: warrantyClaimEvents.claimId,
          without: {
            actorId: 'May identify another person.',
            data: 'Internal reason for a decision.',
          },
        },
      ],
    },
    {
      name: 'claimFiles',
      table: warrantyClaimFiles,
      of: ({ id }) => sql`${eq(warrantyClaimFiles.userId, id)} or ${warrantyClaimFiles.claimId} in (
      select id from warranty_claims where user_id = ${id})`,
      key: warrantyClaimFiles.id,
      without: {
        fileHash: 'Internal storage location; the file is on the claim’s page.',
        previewHash: 'Internal storage location.',
      },
    },
  ],
  files: {
    columns: [warrantyClaimFiles.fileHash, warrantyClaimFiles.previewHash],
    forget: forgetClaimFiles,
  },
};
