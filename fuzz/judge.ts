import { calls } from '#contract/calls.ts';
import type { Call, RouteName } from '#platform/contract/calls.ts';
import { errorBodySchema, ShopError } from '#platform/contract/errors.ts';
import { sandboxAnswerSchema, sandboxErrorSchema } from '#platform/contract/sandbox-payment.ts';
import type { Draft } from './draft.ts';
import { mayMake } from './make-request.ts';
import type { NoAnswer, RawAnswer } from './raw-http.ts';
import type { World } from './world.ts';

/** A body beyond what the shop takes may be cut off before the answer has arrived. */
const cutOffBeyond = 200_000;

/** What is wrong with an answer, in words; nothing when it is as it should be. */
export function judge(draft: Draft, answer: RawAnswer | NoAnswer, bytes: number, world: World): string[] {
  if ('failure' in answer) return bytes > cutOffBeyond ? [] : [`no answer: ${answer.failure}`];
  return [
    ...judgeStatus(answer),
    ...judgeBody(draft, answer),
    ...(isTaken(draft, answer) && !mayMake(draft, world) ? ['somebody without the right was let in'] : []),
  ];
}

function judgeStatus({ status, headers }: RawAnswer): string[] {
  if (status === 503 && headers.get('retry-after')) return [];
  return status >= 500 ? [`answered ${status}`] : [];
}

/** The shop did what was asked. */
export function isTaken(draft: Draft, { status, headers }: RawAnswer): boolean {
  return (
    status >= 200 &&
    status < 300 &&
    (isJson(headers) || isPromisedFile(draft, headers)) &&
    draft.method !== 'HEAD' &&
    draft.method === draft.operation.method
  );
}

function judgeBody(draft: Draft, answer: RawAnswer): string[] {
  const { status, headers, body } = answer;
  if (draft.method === 'HEAD' || status === 304 || status === 204) return [];
  if (status === 200 && isPromisedFile(draft, headers)) return [];
  if (!isJson(headers))
    return hasSchema(draft) ? [`answered ${headers.get('content-type') ?? 'nothing'} for JSON`] : [];
  // The identity library's answers have no schema, and some of its refusals no words.
  if (draft.operation.kind === 'identity' && body.length === 0) return [];
  let json: unknown;
  try {
    json = JSON.parse(body.toString());
  } catch {
    return ['answered JSON that cannot be read'];
  }
  if (draft.operation.kind === 'identity') return [];
  if (status >= 400) return judgeRefusal(draft, status, json);
  return hasSchema(draft) ? judgeSuccess(draft, status, json) : [];
}

function isJson(headers: Map<string, string>): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false;
}

/** A call that answers with a file, as it should. */
function isPromisedFile({ operation }: Draft, headers: Map<string, string>): boolean {
  const promised =
    operation.kind === 'call' ? (calls[operation.name as RouteName] as Call).fileType : undefined;
  return promised !== undefined && headers.get('content-type') === promised;
}

/** What is described, and went where it was meant to go. */
function hasSchema({ operation, isMisaddressed }: Draft): boolean {
  return !isMisaddressed && (operation.kind === 'call' || operation.kind === 'sandbox');
}

function judgeSuccess({ operation }: Draft, status: number, json: unknown): string[] {
  if (status !== 200) return [`answered ${status}, which is not declared`];
  const schema =
    operation.kind === 'sandbox'
      ? sandboxAnswerSchema
      : calls[operation.name as keyof typeof calls]?.response;
  if (!schema) return ['answered a call that is not in the contract'];
  const { error } = schema.safeParse(json);
  return error
    ? [`answer is not as its schema says: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`]
    : [];
}

function judgeRefusal({ operation }: Draft, status: number, json: unknown): string[] {
  if (operation.kind === 'sandbox' && status === 402)
    return sandboxErrorSchema.safeParse(json).success ? [] : ['refusal of a card is not as its schema says'];
  const { data, error } = errorBodySchema.safeParse(json);
  if (error)
    return [
      `refusal is not as its schema says: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`,
    ];
  const declared = new ShopError(data.code, '').status;
  return declared === status
    ? []
    : [`answered ${status} with the code ${data.code}, whose status is ${declared}`];
}
