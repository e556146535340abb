import { route } from '#platform/contract/calls.ts';

export const addressesRoutes = {
  listAddresses: route('GET', '/addresses', 'signed-in'),
  addAddress: route('POST', '/addresses', 'signed-in'),
  changeAddress: route('PUT', '/addresses/:addressId', 'signed-in'),
  deleteAddress: route('DELETE', '/addresses/:addressId', 'signed-in'),
};

type AddressesRoutes = typeof addressesRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends AddressesRoutes {}
}
