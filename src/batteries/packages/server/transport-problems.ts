import { ShopError } from '#platform/contract/errors.ts';
import type { JudgedShipment } from '../contract/judge-shipment.ts';
import type { Overruled } from '../contract/packing.ts';
import { noPhone, wordsForNoSummary } from '../contract/packing-words.ts';
import type { TransportProblemCode } from '../rules/transport-problems.ts';
import { type IssuerSettings, listPapersLeftOut } from './issue-shipment-papers.ts';

/** What keeps a shipment from the next step, in words, and at which step it is to be put right. */
export interface TransportProblem {
  step: 'prepare' | 'papers';
  code: TransportProblemCode;
  message: string;
}

interface Gates {
  overruled: Overruled | null;
  settings: Pick<IssuerSettings, 'seller' | 'isLive'>;
}

/** Why a shipment that is packed like this gets no papers. None where it gets all it needs. */
export function listTransportProblems(judged: JudgedShipment, gates: Gates): TransportProblem[] {
  const { regime, mode, unknown } = judged;
  if (regime === 'not-dangerous') return [];
  const problems: TransportProblem[] = [];
  if (regime === 'unknown' || unknown.length > 0)
    problems.push({
      ...{ step: 'prepare', code: 'transport-unknown' },
      message: `Not known yet whether it may ship by ${mode}. Missing: ${unknown.join('; ')}. Add it to the product.`,
    });
  if (regime === 'forbidden')
    problems.push({
      ...{ step: 'prepare', code: 'transport-forbidden' },
      message: [`Forbidden by ${mode} as packed.`, ...reasonsOf(judged)].join(' '),
    });
  // Of a model that is missing more than this, that is said first.
  if (judged.untested.length > 0 && !gates.overruled)
    problems.push({
      ...{ step: 'papers', code: 'test-summary-missing', message: wordsForNoSummary(judged.untested) },
    });
  if (listPapersLeftOut(judged, gates).some(({ code }) => code === 'no-phone'))
    problems.push({ step: 'papers', code: 'emergency-phone-missing', message: noPhone });
  return problems;
}

function reasonsOf({ packages }: JudgedShipment): string[] {
  const said = packages.flatMap(({ contents }) =>
    contents.filter(({ regime }) => regime === 'forbidden').map(({ name, message }) => `${name}: ${message}`),
  );
  return [...new Set(said)];
}

/** Refuses with the first, and tells of all. */
export function assertNoProblems(problems: readonly TransportProblem[]): void {
  const [first] = problems;
  if (!first) return;
  throw new ShopError(
    first.code,
    problems.map(({ message }) => message).join(' '),
    problems.map(({ code, message }) => ({ field: code, message })),
  );
}
