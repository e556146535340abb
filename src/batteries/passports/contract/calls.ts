import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { id } from '#platform/contract/fields.ts';
import { byProductId, done } from '#platform/contract/parameters.ts';
import {
  addedReadingsSchema,
  addReadingKeySchema,
  addReadingsSchema,
  byKeyId,
  byUnitId,
  byUnitLink,
  handoverOfferSchema,
  linkPassportSchema,
  newPassportLinkSchema,
  newReadingKeySchema,
  ownUnitDetailsSchema,
  ownUnitSchema,
  readingKeySchema,
  setBatteryStatusSchema,
  takeOverSchema,
  unitPassportSchema,
} from './my-units.ts';
import { productPassportSchema, setProductPassportSchema } from './product-passport.ts';
import type { passportsRoutes } from './routes.ts';

export const passportsCalls = {
  getProductPassport: {
    summary: 'Get a product’s passport data and what is missing',
    params: byProductId,
    response: productPassportSchema,
  },
  setProductPassport: {
    summary: 'Update a product’s passport data',
    params: byProductId,
    body: setProductPassportSchema,
    response: done,
  },
  linkForAuthority: {
    summary: 'Create an expiring passport link for an authority',
    params: byUnitId,
    body: linkPassportSchema,
    response: newPassportLinkSchema,
  },
  getUnitPassport: {
    summary: 'Get a unit’s passport address, status and authority links',
    params: byUnitId,
    response: unitPassportSchema,
  },
  endAuthorityLink: { summary: 'Revoke an authority’s link', params: byUnitLink, response: done },
  setBatteryStatus: {
    summary: 'Set a battery’s status: original, repurposed, re-used, remanufactured or waste',
    params: byUnitId,
    body: setBatteryStatusSchema,
    response: done,
  },
  listMyUnits: { summary: 'List your batteries', response: z.array(ownUnitSchema) },
  getMyUnit: {
    summary: 'Get one of your batteries, with readings and shared access',
    params: byUnitId,
    response: ownUnitDetailsSchema,
  },
  linkPassport: {
    summary: 'Share access to your battery’s passport with an expiring link',
    params: byUnitId,
    body: linkPassportSchema,
    response: newPassportLinkSchema,
  },
  endPassportLink: { summary: 'Revoke a shared link', params: byUnitLink, response: done },
  offerHandover: {
    summary: 'Create a code to transfer ownership of a battery',
    params: byUnitId,
    response: handoverOfferSchema,
  },
  withdrawHandover: { summary: 'Cancel a transfer of ownership', params: byUnitId, response: done },
  takeOver: {
    summary: 'Claim a battery with a transfer code',
    body: takeOverSchema,
    response: done.extend({ unitId: id }),
  },
  addReadings: {
    summary: 'Add readings of your battery, also with a key',
    maxJsonBytes: 1024 * 1024,
    body: addReadingsSchema,
    response: addedReadingsSchema,
  },
  listReadingKeys: { summary: 'List your keys for sending readings', response: z.array(readingKeySchema) },
  addReadingKey: {
    summary: 'Create a key for sending readings',
    body: addReadingKeySchema,
    response: newReadingKeySchema,
  },
  endReadingKey: { summary: 'Revoke a key for sending readings', params: byKeyId, response: done },
} satisfies CallsOf<typeof passportsRoutes>;

type PassportsCalls = typeof passportsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends PassportsCalls {}
}
