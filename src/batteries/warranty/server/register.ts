import type { Subject } from '#platform/server/subject.ts';
import { registerClaimFileRoutes } from './files/claim-file-routes.ts';
import { warrantyHandlers } from './warranty-handlers.ts';

export const warranty: Subject = {
  handlers: warrantyHandlers,
  addresses: registerClaimFileRoutes,
};
