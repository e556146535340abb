import { schemeOf } from './schemes.ts';

/** Where a party receives e-invoices: a scheme of the EAS list, and its number in that scheme. */
export interface ElectronicAddress {
  scheme: string;
  id: string;
}

/** `0106:12345678`, as Peppol names who takes part. */
export const participantId = ({ scheme, id }: ElectronicAddress): string => `${scheme}:${id}`;

/** The same in its parts. Scheme and number are empty as long as they are not typed. */
export function readParticipantId(text: string): ElectronicAddress {
  const [, scheme = '', id = ''] = /^([^:]*):?(.*)$/s.exec(text) ?? [];
  return { scheme, id };
}

/** Without what people write between digits. Networks take letters in either case. */
export function tidyParticipantId(text: string): string {
  const { scheme, id } = readParticipantId(text.trim());
  const known = schemeOf(scheme);
  const tidy = known?.isPunctuated ? id.replaceAll(/\s/g, '') : id.replaceAll(/[\s.-]/g, '');
  return participantId({ scheme: scheme.trim(), id: tidy.includes('@') ? tidy : tidy.toUpperCase() });
}

/** What is wrong with a tidy one, in words for who typed it. */
export function participantIdProblem(text: string): string | undefined {
  const { scheme, id } = readParticipantId(text);
  const known = schemeOf(scheme);
  if (!known) return 'Choose a scheme from the list.';
  if (id === '') return 'Enter the number, or remove the scheme.';
  if (!/^[A-Za-z0-9@._~+-]{1,50}$/.test(id))
    return 'Enter up to 50 letters and digits, without spaces or accents.';
  return known.fits && !known.fits(id) ? `Enter ${known.form}.` : undefined;
}

/** Whether a number is one of a scheme, by its digits. */
export const isOfScheme = (scheme: string, id: string): boolean =>
  participantIdProblem(participantId({ scheme, id })) === undefined;
