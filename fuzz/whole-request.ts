import type { Dice } from '#testing/dice.ts';
import type { Draft } from './draft.ts';
import { type Files, someFile } from './files.ts';
import type { JsonSchema, Operation } from './operations.ts';
import type { Pictures } from './pictures.ts';
import { suggestPayload } from './suggest-payload.ts';
import { suggestValue } from './suggest-value.ts';
import type { Actor, World } from './world.ts';

export interface Making {
  number: number;
  operation: Operation;
  actor: Actor;
  world: World;
  dice: Dice;
  pictures: Pictures;
  files: Files;
}

/** A request as the contract wants it, of things that are there. */
export function makeWhole(making: Making): Draft {
  const { number, operation, actor, dice } = making;
  const params = Object.fromEntries(
    [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      String(suggestValue(name, making) ?? dice.uuid()),
    ]),
  );
  const query = Object.entries(operation.query)
    .filter(([name]) => operation.requiredQuery?.includes(name) || dice.chance(0.4))
    .map(([name, schema]): [string, string] => [name, String(valueFor(schema, name, making))]);
  const payload =
    operation.body && (suggestPayload(params, making) ?? valueFor(operation.body, 'body', making));
  const headers: Draft['headers'] = [
    ['host', 'localhost'],
    ['connection', 'close'],
    // One proxy is trusted, so each visitor seems to come from elsewhere.
    ['x-forwarded-for', `10.0.${dice.whole(0, 3)}.${dice.whole(1, 250)}`],
  ];
  const isBytes = operation.body?.format === 'binary';
  if (payload !== undefined)
    headers.push(['content-type', isBytes ? 'application/octet-stream' : 'application/json']);
  if (actor.bearer) headers.push(['authorization', `Bearer ${actor.bearer}`]);
  if (operation.kind === 'identity' && operation.method === 'POST')
    headers.push(['origin', 'http://localhost']);
  const { method } = operation;
  return {
    number,
    operation,
    actor,
    method,
    params,
    query,
    payload,
    ...(isBytes && { rewriteBody: () => someFile(operation.name, making.files, dice) }),
    headers,
    isChunked: false,
    version: 'HTTP/1.1',
    flaws: [],
    isMisaddressed: false,
  };
}

function valueFor(schema: JsonSchema, name: string, making: Making): unknown {
  const { dice } = making;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.find(schema.enum);
  const suggested = suggestValue(name, making);
  if (suggested !== undefined) return suggested;
  if (schema.anyOf?.[0]) return valueFor(dice.find(schema.anyOf) ?? schema.anyOf[0], name, making);
  const type = Array.isArray(schema.type) ? dice.find(schema.type) : schema.type;
  if (type === 'object') return objectOf(schema, making);
  if (type === 'array') return [valueFor(schema.items ?? {}, name, making)];
  if (type === 'boolean') return dice.chance(0.5);
  if (type === 'number' || type === 'integer') return dice.whole(1, 12);
  return schema.format === 'uuid' ? dice.uuid() : `some ${name}`;
}

function objectOf({ properties = {}, required = [] }: JsonSchema, making: Making): object {
  const given = Object.entries(properties).filter(
    ([name]) => required.includes(name) || making.dice.chance(0.6),
  );
  return Object.fromEntries(given.map(([name, schema]) => [name, valueFor(schema, name, making)]));
}
