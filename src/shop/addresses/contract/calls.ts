import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { id } from '#platform/contract/fields.ts';
import { mostAddresses } from '../rules/address-book.ts';
import { addAddressSchema, addressSchema, changeAddressSchema, deletedAddressSchema } from './addresses.ts';
import type { addressesRoutes } from './routes.ts';

const byAddressId = z.object({ addressId: id });

export const addressesCalls = {
  listAddresses: {
    summary: 'List the addresses of your address book, the default first',
    response: z.array(addressSchema),
  },
  addAddress: {
    summary: `Add an address to your address book; 409 if it has ${mostAddresses} already`,
    body: addAddressSchema,
    response: addressSchema,
  },
  changeAddress: {
    summary: 'Change an address of your address book; orders keep their own copy',
    params: byAddressId,
    body: changeAddressSchema,
    response: addressSchema,
  },
  deleteAddress: {
    summary: 'Delete an address of your address book; if it was the default, another one becomes it',
    params: byAddressId,
    response: deletedAddressSchema,
  },
} satisfies CallsOf<typeof addressesRoutes>;

type AddressesCalls = typeof addressesCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends AddressesCalls {}
}
