import type { Dice } from '#testing/dice.ts';
import type { Draft } from './draft.ts';
import type { Pictures } from './files.ts';
import { oddText, oddValue, RawJson } from './odd-values.ts';

export type Flaw = (draft: Draft, dice: Dice, pictures: Pictures) => void;

/** What can be wrong with what a request says. */
export const contentFlaws: Record<string, Flaw> = {
  'odd field'(draft, dice, pictures) {
    const [holder, name] = anyField(draft.payload, dice);
    if (!holder) draft.payload = oddValue(dice);
    else holder[name] = name === 'image' ? dice.find(pictures.odd) : oddValue(dice);
  },
  'missing field'(draft, dice) {
    const [holder, name] = anyField(draft.payload, dice);
    if (holder) delete holder[name];
  },
  'extra fields'(draft, dice) {
    if (!isObject(draft.payload)) return;
    const extra = {
      isAdmin: true,
      paid: true,
      rateCents: 1,
      _id: dice.uuid(),
      [oddText(dice).slice(0, 99)]: oddValue(dice),
    };
    Object.assign(draft.payload, extra);
  },
  'other body'(draft, dice) {
    draft.payload = oddValue(dice);
  },
  'no body'(draft) {
    draft.payload = undefined;
  },
  'body where none belongs'(draft, dice) {
    draft.payload ??= oddValue(dice);
    setHeader(draft, 'content-type', 'application/json');
  },
  'wrapped body'(draft) {
    draft.payload = [draft.payload];
  },
  'key twice'(draft, dice) {
    const [holder, name] = anyField(draft.payload, dice);
    if (!holder) return;
    draft.payload = new RawJson(`{"${name}":1,${JSON.stringify(draft.payload).slice(1)}`);
  },
  'prototype in body'(draft) {
    const inner = isObject(draft.payload) ? JSON.stringify(draft.payload).slice(1) : '}';
    draft.payload = new RawJson(`{"__proto__":{"isAdmin":true}${inner === '}' ? '' : ','}${inner}`);
  },
  'odd parameter'(draft, dice) {
    const name = dice.find(Object.keys(draft.params));
    if (name) draft.params[name] = oddText(dice);
    draft.isMisaddressed ||= Object.values(draft.params).some((value) => ['', '.', '..'].includes(value));
  },
  'odd query'(draft, dice) {
    const name = dice.find(Object.keys(draft.operation.query)) ?? 'q';
    draft.query.push([name, oddText(dice)]);
  },
  'parameter twice'(draft, dice) {
    const name = dice.find(Object.keys(draft.operation.query)) ?? 'limit';
    draft.query.push([name, '1'], [name, oddText(dice)], [`${name}[]`, '3'], [`${name}[a]`, '4']);
  },
  'long query'(draft, dice) {
    draft.query.push([dice.pick(['q', 'page', 'unknown']), 'a'.repeat(dice.pick([300, 4_000, 14_000]))]);
  },
  'many parameters'(draft, dice) {
    for (let index = 0; index < 1_500; index++) draft.query.push([`p${index}`, String(dice.whole(0, 9))]);
  },
};

/** What can be wrong with the bytes it is written in. */
export const byteFlaws: Record<string, Flaw> = {
  'cut short'(draft, dice) {
    rewriteBody(draft, (body) => body.subarray(0, dice.whole(0, body.length)));
  },
  'trailing bytes'(draft) {
    rewriteBody(draft, (body) => Buffer.concat([body, Buffer.from('}]garbage')]));
  },
  'no UTF-8'(draft) {
    rewriteBody(draft, (body) =>
      Buffer.concat([body.subarray(0, 12), Buffer.from([0xff, 0xc0, 0x80]), body.subarray(12)]),
    );
  },
  'byte order mark'(draft) {
    rewriteBody(draft, (body) => Buffer.concat([Buffer.from('\ufeff'), body]));
  },
  'form instead of JSON'(draft) {
    setHeader(draft, 'content-type', 'application/x-www-form-urlencoded');
    rewriteBody(draft, () => Buffer.from('email=a%40b.test&password=%00&name[]=1&__proto__[x]=1'));
  },
  'too much'(draft, dice) {
    rewriteBody(draft, () => Buffer.alloc(dice.pick([300_000, 2_000_000]), ' '));
  },
  chunks(draft) {
    draft.isChunked = true;
  },
  'content type'(draft, dice) {
    setHeader(draft, 'content-type', dice.pick(contentTypes));
  },
};

const contentTypes = [
  'text/plain',
  'text/html',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'application/merge-patch+json',
  'APPLICATION/JSON',
  'application/json; charset=utf-16',
  'application/json;',
  'application/json, text/plain',
  '',
  '/',
  'garbage',
  `application/${'x'.repeat(3_000)}`,
] as [string, ...string[]];

export function setHeader(draft: Draft, name: string, value: string): void {
  draft.headers = [...draft.headers.filter(([known]) => known !== name), [name, value]];
}

function rewriteBody(draft: Draft, rewrite: (body: Buffer) => Buffer): void {
  const before = draft.rewriteBody ?? ((body) => body);
  draft.rewriteBody = (body) => rewrite(before(body));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawJson);
}

/** Any field of the payload or of what it holds. */
function anyField(payload: unknown, dice: Dice): [holder: Record<string, unknown> | undefined, name: string] {
  if (!isObject(payload)) return [undefined, ''];
  const name = dice.find(Object.keys(payload));
  if (name === undefined) return [undefined, ''];
  const inner = dice.chance(0.7) ? anyField(payload[name], dice) : undefined;
  return inner?.[0] ? inner : [payload, name];
}
