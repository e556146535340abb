import { route } from '#platform/contract/calls.ts';

export const setupRoutes = {
  getSetup: route('GET', '/setup', 'public'),
  startSetup: route('POST', '/setup/start', 'public'),
  becomeFirstAdmin: route('POST', '/setup/admin', 'signed-in'),
  createSetupLink: route('POST', '/setup/links', 'admin'),
  getOpeningChecklist: route('GET', '/setup/checklist', 'admin'),
  sendTestEmail: route('POST', '/setup/testEmail', 'admin'),
  checkPayments: route('POST', '/setup/checkPayments', 'admin'),
  addDemoDrafts: route('POST', '/setup/demoProducts', 'admin'),
  exportShop: route('GET', '/shopSettings/export', 'admin'),
  importShop: route('POST', '/shopSettings/import', 'admin'),
  openShop: route('POST', '/setup/open', 'admin'),
};

type SetupRoutes = typeof setupRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends SetupRoutes {}
}
