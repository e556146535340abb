import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { z } from 'zod';
import { isPrivateAddress } from '#platform/server/settings/private-addresses.ts';
import { countryOfVatId, euCountries } from '../../rules/vat-area.ts';

/** What an authority says of a number. Whatever keeps it from saying anything is pending, and never an answer. */
export type VatAnswer =
  | {
      state: 'valid' | 'invalid';
      name: string | null;
      address: string | null;
      consultationNumber: string | null;
    }
  | { state: 'pending'; reason: string };

export interface VatAuthority {
  /** The requester's own number gets a consultation number, which proves that it was asked. */
  ask(vatId: string, requester: string | null): Promise<VatAnswer>;
}

/** Numbers that VIES knows: of members of the EU, and of Northern Ireland. */
export const isEuNumber = (vatId: string): boolean => {
  const country = countryOfVatId(vatId);
  return country === 'XI' || (euCountries.has(country) && !vatId.startsWith('GR'));
};

const mostBytes = 65_536;

/** As the REST interface of the European Commission answers; its SOAP and older forms say `isValid`. */
const answerSchema = z.object({
  countryCode: z.string().nullish(),
  vatNumber: z.string().nullish(),
  valid: z.boolean().optional(),
  isValid: z.boolean().optional(),
  userError: z.string().nullish(),
  actionSucceed: z.boolean().optional(),
  errorWrappers: z.array(z.object({ error: z.string() })).optional(),
  name: z.string().nullish(),
  address: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
});

const pending = (reason: string): VatAnswer => ({ state: 'pending', reason });

export interface ViesOptions {
  timeoutMs?: number;
  /** A demo may ask a server on its own machine. */
  allowsPrivate?: boolean;
}

/** The VAT Information Exchange System of the EU. */
export function createVies(
  url: string,
  { timeoutMs = 8_000, allowsPrivate = false }: ViesOptions = {},
): VatAuthority {
  return {
    ask: async (vatId, requester) => {
      const body = JSON.stringify({
        ...{ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) },
        ...(requester && {
          requesterMemberStateCode: requester.slice(0, 2),
          requesterNumber: requester.slice(2),
        }),
      });
      try {
        return readAnswer(await post(url, body, { timeoutMs, allowsPrivate }), vatId);
      } catch (error) {
        return pending(error instanceof Error ? error.message : 'VIES could not be asked');
      }
    },
  };
}

function readAnswer({ status, text }: { status: number; text: string }, vatId: string): VatAnswer {
  if (status >= 300 && status < 400)
    return pending('VIES_URL answers with a redirect, which is not followed');
  const parsed = answerSchema.safeParse(parseJson(text));
  const error =
    parsed.data?.errorWrappers?.[0]?.error ??
    (parsed.data?.actionSucceed === false ? 'no answer' : undefined);
  if (status !== 200 || !parsed.data || error) return pending(`VIES: ${error ?? `status ${status}`}`);
  const {
    valid,
    isValid = valid,
    userError,
    countryCode,
    vatNumber,
    name,
    address,
    requestIdentifier,
  } = parsed.data;
  // With a code such as MS_UNAVAILABLE it says `false` of numbers that were not looked up.
  if (userError && !['VALID', 'INVALID'].includes(userError)) return pending(`VIES: ${userError}`);
  if (isValid === undefined) return pending('VIES: no answer');
  if (countryCode && vatNumber && `${countryCode}${vatNumber}` !== vatId)
    return pending('VIES: the answer is about another number');
  return {
    state: isValid ? 'valid' : 'invalid',
    ...{ name: stated(name), address: stated(address), consultationNumber: stated(requestIdentifier) },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** States that tell no name write three hyphens. */
const stated = (text: string | null | undefined) =>
  text && !/^[\s-]*$/.test(text) ? text.trim().slice(0, 500) : null;

/** Redirects are not followed, and addresses behind the shop's own network not connected to. */
function post(
  url: string,
  body: string,
  { timeoutMs, allowsPrivate }: Required<ViesOptions>,
): Promise<{ status: number; text: string }> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && isIP(host) && isPrivateAddress(host))
    return Promise.reject(new Error('VIES_URL leads to a private address'));
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(!allowsPrivate && { lookup: publicLookup }),
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          text += piece;
          if (text.length > mostBytes) request.destroy(new Error('VIES: the answer is too long'));
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', reject);
      },
    );
    request.on('error', (error) =>
      reject(
        error.name === 'TimeoutError' || error.name === 'AbortError'
          ? new Error('VIES: no answer in time')
          : error,
      ),
    );
    request.end(body);
  });
}

/** Checked when connecting, so that a name cannot point elsewhere after it was looked at. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = (addresses ?? []).filter(({ address }) => !isPrivateAddress(address));
    const [first] = found;
    if (error || !first) {
      callback(error ?? new Error('VIES_URL leads to a private address'), '', 4);
      return;
    }
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
