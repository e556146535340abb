import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { id } from '#platform/contract/fields.ts';
import { byProductId, done } from '#platform/contract/parameters.ts';
import { jsonLimits } from '#platform/kernel/upload-limits.ts';
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
import {
  addDeviceKeySchema,
  addWorkshopReadingsSchema,
  byDeviceKey,
  deviceReadingsSchema,
  newDeviceKeySchema,
  reviewReadingsSchema,
  unitReadingsSchema,
  unitToReviewSchema,
} from './unit-readings.ts';

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
    summary:
      'Set a battery’s status. Preparing it for another use creates a new passport; back from waste needs a reason and a second admin',
    params: byUnitId,
    body: setBatteryStatusSchema,
    response: done,
  },
  listUnitsToReview: {
    summary: 'List units with readings that are not believed and wait for review',
    response: z.array(unitToReviewSchema),
  },
  getUnitReadings: {
    summary: 'Get what was measured and what was stated of a unit, with its device keys',
    params: byUnitId,
    response: unitReadingsSchema,
  },
  addWorkshopReadings: {
    summary: 'Record readings that a workshop has measured',
    maxJsonBytes: jsonLimits.reading,
    params: byUnitId,
    body: addWorkshopReadingsSchema,
    response: addedReadingsSchema,
  },
  reviewReadings: {
    summary: 'Accept or reject marked readings. A workshop’s reading is accepted by another admin',
    params: byUnitId,
    body: reviewReadingsSchema,
    response: done,
  },
  addDeviceKey: {
    summary: 'Register the key with which a battery’s management system signs its readings',
    params: byUnitId,
    body: addDeviceKeySchema,
    response: newDeviceKeySchema,
  },
  endDeviceKey: { summary: 'Revoke a device key', params: byDeviceKey, response: done },
  addDeviceReadings: {
    summary: 'Add readings signed by a battery’s device key',
    maxJsonBytes: jsonLimits.reading,
    body: deviceReadingsSchema,
    response: addedReadingsSchema,
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
    summary: 'State readings of your battery, also with a key. They are shown as stated by the owner',
    maxJsonBytes: jsonLimits.reading,
    body: addReadingsSchema,
    response: addedReadingsSchema,
  },
  listReadingKeys: { summary: 'List your keys for stating readings', response: z.array(readingKeySchema) },
  addReadingKey: {
    summary: 'Create a key for stating readings',
    body: addReadingKeySchema,
    response: newReadingKeySchema,
  },
  endReadingKey: { summary: 'Revoke a key for stating readings', params: byKeyId, response: done },
} satisfies CallsOf<typeof passportsRoutes>;

type PassportsCalls = typeof passportsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends PassportsCalls {}
}
