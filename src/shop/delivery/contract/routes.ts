import { route } from '#platform/contract/calls.ts';

export const deliveryRoutes = {
  getDispatchDay: route('GET', '/dispatchDay', 'public'),
  getDeliveryOptions: route('POST', '/deliveryOptions', 'public'),
  getMyDeliveryOptions: route('POST', '/myDeliveryOptions', 'signed-in'),
  listNationalHolidays: route('GET', '/nationalHolidays/:country', 'admin'),
};

type DeliveryRoutes = typeof deliveryRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends DeliveryRoutes {}
}
