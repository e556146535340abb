import { z } from 'zod';
import { askServer, parseJson } from '#platform/server/outgoing/ask-server.ts';

/** A paper for the network, as an access point takes it. */
interface PeppolDocument {
  idempotencyKey: string;
  type: 'invoice' | 'credit-note';
  number: string;
  /** `0106:12345678`. */
  sender: string;
  recipient: string;
  ubl: string;
}

/** What an access point said. What keeps it from saying anything is `unknown`, and never a refusal. */
export type AccessPointAnswer =
  | { state: 'sent' | 'delivered'; id: string }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; reason: string };

/** Who hands papers to the Peppol network. Each provider has an interface of its own: an adapter for it goes here. */
export interface AccessPoint {
  send(document: PeppolDocument): Promise<AccessPointAnswer>;
  /** What became of a paper that it took. */
  look(id: string): Promise<AccessPointAnswer>;
}

interface AccessPointOptions {
  url: string;
  key: string;
  timeoutMs?: number;
  /** A demo may ask a server on its own machine. */
  allowsPrivate?: boolean;
}

const answerSchema = z.object({
  id: z.string().min(1).max(200).optional(),
  status: z.string().optional(),
  reason: z.string().optional(),
});

const states = new Map<string | undefined, 'sent' | 'delivered' | 'refused'>([
  ['accepted', 'sent'],
  ['sending', 'sent'],
  ['delivered', 'delivered'],
  ['refused', 'refused'],
]);

/**
 * The interface that the README describes: `POST /documents` takes a paper, `GET /documents/ID` says what became of it. A
 * repeated idempotency key brings the first answer.
 */
export function createAccessPoint({
  url,
  key,
  timeoutMs = 20_000,
  allowsPrivate = false,
}: AccessPointOptions): AccessPoint {
  const server = { name: 'Access point', setting: 'ACCESS_POINT_URL', timeoutMs, allowsPrivate };
  const at = (path: string) => `${url.replace(/\/$/, '')}${path}`;
  const authorization = `Bearer ${key}`;
  const ask = async (question: Parameters<typeof askServer>[1], known?: string) => {
    try {
      return readAnswer(await askServer(server, question), known);
    } catch (error) {
      return unknown(error instanceof Error ? error.message : 'The access point can’t be reached');
    }
  };
  return {
    send: ({ idempotencyKey, ...document }) =>
      ask({
        ...{ method: 'POST', url: at('/documents'), body: JSON.stringify(document) },
        headers: { authorization, 'idempotency-key': idempotencyKey },
      }),
    look: (id) =>
      ask({ method: 'GET', url: at(`/documents/${encodeURIComponent(id)}`), headers: { authorization } }, id),
  };
}

const unknown = (reason: string): AccessPointAnswer => ({ state: 'unknown', reason });

function readAnswer({ status, text }: { status: number; text: string }, known?: string): AccessPointAnswer {
  const { data } = answerSchema.safeParse(parseJson(text));
  const reason = data?.reason?.trim().slice(0, 500);
  // What it will not take is refused; a wrong key, a limit or an outage says nothing of the paper.
  if (status === 422 && data) return { state: 'refused', reason: reason || 'No reason given' };
  if (![200, 201, 202].includes(status))
    return unknown(`Access point: status ${status}${reason ? `, ${reason}` : ''}`);
  const state = states.get(data?.status);
  if (state === 'refused') return { state, reason: reason || 'No reason given' };
  const id = data?.id ?? known;
  if (!state || !id) return unknown('Access point: the response has no known status');
  return { state, id };
}
