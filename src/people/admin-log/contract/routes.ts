import { route } from '#platform/contract/calls.ts';

export const adminLogRoutes = {
  listAdminActions: route('GET', '/adminActions', 'admin'),
  exportAdminActions: route('POST', '/adminActionExport', 'admin'),
};

type AdminLogRoutes = typeof adminLogRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends AdminLogRoutes {}
}
