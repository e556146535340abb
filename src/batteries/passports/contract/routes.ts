import { route } from '#platform/contract/calls.ts';

export const passportsRoutes = {
  getProductPassport: route('GET', '/products/:productId/passport', 'admin'),
  setProductPassport: route('PUT', '/products/:productId/passport', 'admin'),
  linkForAuthority: route('POST', '/units/:unitId/authorityLinks', 'admin'),
  getUnitPassport: route('GET', '/units/:unitId/passport', 'admin'),
  endAuthorityLink: route('DELETE', '/units/:unitId/authorityLinks/:linkId', 'admin'),
  setBatteryStatus: route('PUT', '/units/:unitId/batteryStatus', 'admin'),
  listUnitsToReview: route('GET', '/unitsToReview', 'admin'),
  getUnitReadings: route('GET', '/units/:unitId/readings', 'admin'),
  addWorkshopReadings: route('POST', '/units/:unitId/readings', 'admin'),
  reviewReadings: route('POST', '/units/:unitId/readingReviews', 'admin'),
  addDeviceKey: route('POST', '/units/:unitId/deviceKeys', 'admin'),
  endDeviceKey: route('DELETE', '/units/:unitId/deviceKeys/:keyId', 'admin'),
  addDeviceReadings: route('POST', '/deviceReadings', 'public'),
  listMyUnits: route('GET', '/myUnits', 'signed-in'),
  getMyUnit: route('GET', '/myUnits/:unitId', 'signed-in'),
  linkPassport: route('POST', '/myUnits/:unitId/links', 'signed-in'),
  endPassportLink: route('DELETE', '/myUnits/:unitId/links/:linkId', 'signed-in'),
  offerHandover: route('POST', '/myUnits/:unitId/handover', 'signed-in'),
  withdrawHandover: route('DELETE', '/myUnits/:unitId/handover', 'signed-in'),
  takeOver: route('POST', '/handovers', 'signed-in'),
  addReadings: route('POST', '/readings', 'keyed'),
  listReadingKeys: route('GET', '/readingKeys', 'signed-in'),
  addReadingKey: route('POST', '/readingKeys', 'signed-in'),
  endReadingKey: route('DELETE', '/readingKeys/:keyId', 'signed-in'),
};

type PassportsRoutes = typeof passportsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends PassportsRoutes {}
}
