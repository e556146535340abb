import { z } from 'zod';
import { moment } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { readingDoubts, readingSources } from '../rules/reading-doubts.ts';

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
    takenAt: moment.describe('Time of measurement. One reading per unit and time.'),
    health: percent().describe(
      'State of health in %. For vehicle batteries, the state of certified energy (SOCE).',
    ),
    healthError: percent().describe('Measurement tolerance, ± percentage points.'),
    capacity: figure(0, 1_000_000).describe('Ah'),
    power: figure(0, 1_000_000_000).describe('W'),
    powerFade: percent(),
    resistance: figure(0, 1_000_000).describe('mΩ'),
    efficiency: percent().describe('Round-trip efficiency in %.'),
    selfDischarge: percent().describe('% a month'),
    cycles: count().describe('Charge and discharge cycles to date.'),
    throughput: figure(0, 1_000_000_000).describe('Energy throughput to date, in kWh.'),
    coldest: figure(-273, 1000).describe('°C since the previous reading.'),
    hottest: figure(-273, 1000).describe('°C since the previous reading.'),
    charge: percent().describe('State of charge in %.'),
    overcharges: count().describe('Count to date.'),
    deepDischarges: count().describe('Count to date.'),
    overheatings: count().describe('Count to date.'),
    logged: percent().describe('Share of its time in service that was logged, in %.'),
    incident: z
      .string()
      .trim()
      .max(200, messages.tooLong(200))
      .optional()
      .describe('For example, an accident.'),
  })
  // Without a name of its own in the API's document: browsers and the server's pages check by it too.
  .strict();

export type UnitReading = z.infer<typeof readingSchema>;

/** A reading with its source, as it is kept. */
export const recordedReadingSchema = readingSchema.extend({
  source: z
    .enum(readingSources)
    .describe(
      '`bms`: signed by the battery’s device key. `workshop`: recorded by an admin. `owner`: stated.',
    ),
  by: z.string().optional().describe('The device or workshop.'),
  doubts: z
    .array(z.enum(readingDoubts))
    .describe('Why it is not believed. Such a reading is kept, and is not the battery’s state.'),
  isAccepted: z.boolean().optional().describe('An admin has accepted it after review.'),
});

export type RecordedReading = z.infer<typeof recordedReadingSchema>;

export type ReadingFigure = Exclude<keyof UnitReading, 'takenAt'>;

export const readingFigures = Object.keys(readingSchema.shape).filter(
  (name) => name !== 'takenAt',
) as ReadingFigure[];

/** The newest value of each figure, with its own time: not all of them are in the newest reading. */
export const conditionSchema = readingSchema.extend({
  takenAt: z.iso.datetime().describe('Time of the newest figure.'),
  times: z.record(z.string(), z.iso.datetime()).describe('When each figure was measured or stated.'),
});

export type Condition = z.infer<typeof conditionSchema>;
