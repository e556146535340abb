import { route } from '#platform/contract/calls.ts';

export const unitsRoutes = {
  setTracking: route('PUT', '/products/:productId/tracking', 'admin'),
  listTrackedProducts: route('GET', '/trackedProducts', 'admin'),
  listUnits: route('GET', '/units', 'admin'),
  getUnit: route('GET', '/units/:id', 'admin'),
  receiveUnit: route('POST', '/products/:productId/units', 'admin'),
  receiveUnitFile: route('POST', '/products/:productId/unitFile', 'admin'),
  moveUnit: route('POST', '/units/:id/moves', 'admin'),
  reserveUnit: route('POST', '/orders/:id/units', 'admin'),
  listBatches: route('GET', '/products/:productId/batches', 'admin'),
  receiveBatch: route('POST', '/products/:productId/batches', 'admin'),
  moveBatch: route('POST', '/batches/:id/moves', 'admin'),
};

type UnitsRoutes = typeof unitsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends UnitsRoutes {}
}
