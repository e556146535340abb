import { describe, expect, it } from 'vitest';
import { participantIdProblem, readParticipantId, tidyParticipantId } from './electronic-address.ts';
import { addressSchemes } from './schemes.ts';

describe('an electronic address', () => {
  it.each([
    ['0088:4012345000009', '0088: 40123 45000 009'],
    ['0204:04011000-1234512345-06', '0204:04011000-1234512345-06'],
    ['0204:992-90009-96', ' 0204:992-90009-96 '],
    ['0204:991-ABC1D-17', '0204:991-abc1d-17'],
    ['9930:DE129273398', '9930:de 129.273.398'],
    ['0192:974760673', '0192:974 760 673'],
    ['0007:5561888404', '0007:556188-8404'],
    ['0184:13585628', '0184:13585628'],
    ['0208:0428759497', '0208:0428.759.497'],
    ['0151:51824753556', '0151:51 824 753 556'],
    ['0009:40483304800022', '0009:404 833 048 00022'],
    ['0009:35600000000048', '0009:356 000 000 00048'],
    ['0199:529900T8BM49AURSDO55', '0199:529900T8BM49AURSDO55'],
    ['0211:IT00743110157', '0211:IT00743110157'],
    ['0202:Fatture@pec.example.it', '0202:Fatture@pec.example.it'],
    ['9933:094259216', '9933:094259216'],
  ])('is taken: %s, also typed as %s', (tidy, typed) => {
    expect(tidyParticipantId(typed)).toBe(tidy);
    expect(participantIdProblem(tidy)).toBeUndefined();
  });

  it.each([
    ['a scheme that is not in the list', '9999:1', /scheme/],
    ['a word that every object knows', 'constructor:1', /scheme/],
    ['email, which Peppol does not know', 'EM:a@b.test', /scheme/],
    ['a number without a scheme', '4012345000009', /scheme/],
    ['a scheme without a number', '0088:', /number/],
    ['a GLN with a wrong check digit', '0088:4012345000008', /13 digits/],
    ['a GLN that is too short', '0088:401234500000', /13 digits/],
    ['a Leitweg-ID with wrong check digits', '0204:04011000-1234512345-07', /Leitweg-ID/],
    ['a Leitweg-ID without its hyphens', '0204:04011000123451234506', /Leitweg-ID/],
    ['a Norwegian number with a wrong check digit', '0192:974760674', /9 digits/],
    ['a Swedish number with a wrong check digit', '0007:5561888405', /10 digits/],
    ['a VAT number of another country', '9930:NL853746333B01', /DE/],
    ['signs of markup', '0225:<b>', /letters and digits/],
    ['more than 50 letters', `0225:${'A'.repeat(51)}`, /50/],
  ])('is refused in words: %s', (_what, typed, words) => {
    expect(participantIdProblem(tidyParticipantId(typed))).toMatch(words);
  });

  it('is read in its parts, also while it is typed', () => {
    expect(readParticipantId('0088:1:2')).toEqual({ scheme: '0088', id: '1:2' });
    expect(readParticipantId('')).toEqual({ scheme: '', id: '' });
    expect(readParticipantId('0088')).toEqual({ scheme: '0088', id: '' });
  });

  it('is of the 92 schemes that Peppol BIS Billing 3.0.19 knows, each with a name of its own', () => {
    const codes = Object.keys(addressSchemes);
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
    expect(codes.length).toBe(92);
    const names = Object.values(addressSchemes).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
