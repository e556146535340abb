import { z } from 'zod';
import { moment } from '../fields.ts';
import { messages } from '../messages.ts';

/*
 * What was measured of a unit at one moment. Nothing but the moment has to be known. Columns of a file bear the same
 * names.
 */

const figure = (least: number, most: number) =>
  z
    .number({ error: messages.notANumber })
    .min(least, messages.atLeast(least))
    .max(most, messages.atMost(most))
    .optional();
const percent = () => figure(0, 100);
const count = () =>
  z
    .number({ error: messages.notANumber })
    .int(messages.notWhole)
    .min(0, messages.atLeast(0))
    .max(1_000_000_000, messages.atMost(1_000_000_000))
    .optional();

export const readingSchema = z
  .object({
    takenAt: moment.describe('When. Of one unit there is one reading of a moment.'),
    health: percent().describe('State of health in %: of vehicles the certified energy (SOCE).'),
    healthError: percent().describe('By how many % points the method may be wrong.'),
    capacity: figure(0, 1_000_000).describe('Ah'),
    power: figure(0, 1_000_000_000).describe('W'),
    powerFade: percent(),
    resistance: figure(0, 1_000_000).describe('mΩ'),
    efficiency: percent().describe('Round trip, in %.'),
    selfDischarge: percent().describe('% a month'),
    cycles: count().describe('So far, charging and discharging.'),
    throughput: figure(0, 1_000_000_000).describe('So far, in kWh.'),
    coldest: figure(-273, 1000).describe('°C since the reading before.'),
    hottest: figure(-273, 1000).describe('°C since the reading before.'),
    charge: percent().describe('State of charge in %.'),
    overcharges: count().describe('So far.'),
    deepDischarges: count().describe('So far.'),
    overheatings: count().describe('So far.'),
    logged: percent().describe('Share of its time in service that was logged, in %.'),
    incident: z.string().trim().max(200, messages.tooLong(200)).optional().describe('Such as an accident.'),
  })
  // Without a name of its own in the API's document: browsers and the server's pages check by it too.
  .strict();

export type UnitReading = z.infer<typeof readingSchema>;

/** So many go in one call. */
const mostReadings = 1_000;

export const addReadingsSchema = z.object({
  gtin: z.string().regex(/^\d{14}$/, 'A GTIN has 14 digits.'),
  serial: z.string().regex(/^[A-Z0-9-]{1,20}$/, 'A serial has capitals, digits and hyphens, at most 20.'),
  readings: z
    .array(readingSchema)
    .min(1, messages.required('readings'))
    .max(mostReadings, `Please send at most ${mostReadings.toLocaleString('en-US')} readings at once.`),
});

export const addedReadingsSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  added: z.int(),
  known: z.int().describe('Were there already, and stay as they were.'),
});
