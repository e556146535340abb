import { z } from 'zod';
import { messages } from '#platform/contract/messages.ts';
import {
  chemistries,
  contents,
  forms,
  type ProductTransport,
  type TransportFieldName,
  transportField,
  transportFieldNames,
} from '../rules/product-transport.ts';
import type { KindName } from './kinds.ts';

function figure(name: TransportFieldName) {
  const { most = 0, isWhole } = transportField(name);
  const within = z
    .number({ error: messages.notANumber })
    .min(0, messages.atLeast(0))
    .max(most, messages.atMost(most));
  return isWhole ? within.int(messages.notWhole) : within;
}

/** What is null is not answered. Zero is kept, and counts as not answered. */
const fields = {
  contains: z
    .enum(contents, { error: messages.oneOf(contents) })
    .describe('What it has to do with batteries.'),
  chemistry: z.enum(chemistries, { error: messages.oneOf(chemistries) }),
  form: z.enum(forms, { error: messages.oneOf(forms) }),
  energyWh: figure('energyWh').describe('Of one cell or battery, in Wh.'),
  lithiumGrams: figure('lithiumGrams').describe('Of one cell or battery of lithium metal, in grams.'),
  count: figure('count').describe('Cells or batteries in or with one piece.'),
  netBatteryKg: figure('netBatteryKg').describe('Mass of the batteries in or with one piece, in kg.'),
  setCount: figure('setCount').describe(
    'Of the cells or batteries packed with one piece, those that it needs to work.',
  ),
  robust: z.boolean().describe('In a strong, impact-resistant casing.'),
};

/** As calls answer it. */
export const answeredTransport = z
  .object(fields)
  .partial()
  .nullable()
  .describe(
    'What it contains, for carriers. Cells, modules and packs have their figures in the specification.',
  );

/** As calls take it: it replaces what was there. */
export const givenTransport = z
  .strictObject({
    contains: fields.contains.nullish(),
    chemistry: fields.chemistry.nullish(),
    form: fields.form.nullish(),
    energyWh: fields.energyWh.nullish(),
    lithiumGrams: fields.lithiumGrams.nullish(),
    count: fields.count.nullish(),
    netBatteryKg: fields.netBatteryKg.nullish(),
    setCount: fields.setCount.nullish(),
    robust: fields.robust.nullish(),
  })
  .transform(withoutEmpty);

/** Nothing where no answer is left. */
function withoutEmpty(given: Record<string, unknown>): ProductTransport | null {
  const answered = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
  return answered.length > 0 ? Object.fromEntries(answered) : null;
}

/** As form and file have it, where everything is text; judged afterwards as a call is. */
export function readTransport(typed: Partial<Record<TransportFieldName, string>>): Record<string, unknown> {
  return Object.fromEntries(
    transportFieldNames.map((name) => [name, readTransportField(name, typed[name] ?? '')]),
  );
}

export function readTransportField(name: TransportFieldName, typed: string): unknown {
  const text = typed.trim();
  if (text === '') return null;
  if (name === 'robust') return text === 'yes' ? true : text;
  return transportField(name).choices ? text : Number(text);
}

interface Given {
  kind?: KindName | null | undefined;
  transport?: ProductTransport | null | undefined;
}

/** Cells, modules and packs are cells or batteries, whatever else is said. What holds none has no figures of them. */
export function refuseWrongTransport({ kind, transport }: Given, context: z.RefinementCtx): void {
  const isBattery = kind === 'cell' || kind === 'module' || kind === 'pack';
  const contains = transport?.contains;
  if (isBattery && contains && contains !== 'cells-or-batteries')
    context.addIssue({
      code: 'custom',
      path: ['transport', 'contains'],
      message: 'Cells, modules and packs always contain cells or batteries.',
    });
  if (contains !== 'nothing') return;
  const { contains: _, ...figures } = transport ?? {};
  for (const [name, value] of Object.entries(figures))
    if (value)
      context.addIssue({
        code: 'custom',
        path: ['transport', name],
        message: 'Leave this empty if there are no cells or batteries, or change what it contains.',
      });
}
