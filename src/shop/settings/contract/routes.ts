import { route } from '#platform/contract/calls.ts';

export const settingsRoutes = {
  getShop: route('GET', '/shop', 'public'),
  getShopSettings: route('GET', '/shopSettings', 'admin'),
  saveShopSettings: route('PUT', '/shopSettings/:part', 'admin'),
  listSettingsVersions: route('GET', '/shopSettings/:part/versions', 'admin'),
  restoreSettings: route('POST', '/shopSettings/:part/restore', 'admin'),
};

type SettingsRoutes = typeof settingsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends SettingsRoutes {}
}
