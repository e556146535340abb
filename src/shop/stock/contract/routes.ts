import { route } from '#platform/contract/calls.ts';

export const stockRoutes = {
  listStockMovements: route('GET', '/stockMovements/:productId', 'admin'),
  listStockAlerts: route('GET', '/stockAlerts', 'signed-in'),
  setStockAlert: route('PUT', '/stockAlerts/:productId', 'signed-in'),
  removeStockAlert: route('DELETE', '/stockAlerts/:productId', 'signed-in'),
  listWaitingPeople: route('GET', '/stockAlerts/:productId', 'admin'),
};

type StockRoutes = typeof stockRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends StockRoutes {}
}
