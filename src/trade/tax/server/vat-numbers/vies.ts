import { z } from 'zod';
import { askServer, parseJson } from '#platform/server/outgoing/ask-server.ts';
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
        const vies = { name: 'VIES', setting: 'VIES_URL', timeoutMs, allowsPrivate };
        return readAnswer(await askServer(vies, { method: 'POST', url, body }), vatId);
      } catch (error) {
        return pending(error instanceof Error ? error.message : 'VIES can’t be reached');
      }
    },
  };
}

function readAnswer({ status, text }: { status: number; text: string }, vatId: string): VatAnswer {
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

/** States that tell no name write three hyphens. */
const stated = (text: string | null | undefined) =>
  text && !/^[\s-]*$/.test(text) ? text.trim().slice(0, 500) : null;
