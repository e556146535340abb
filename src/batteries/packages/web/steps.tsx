import type { ReactNode } from 'react';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import type { Preparation } from '../contract/packing.ts';
import { IssuePapers } from './issue-papers.tsx';
import { ShipmentPapers } from './shipment-papers.tsx';
import type { Packed } from './use-packages.ts';

type StepRowProps = {
  nth: number;
  title: string;
  step: Preparation['steps']['prepare'];
  /** Shown while nothing is missing. */
  children?: ReactNode;
  actions?: ReactNode;
};

export function StepRow({ nth, title, step: { isDone, problems }, children, actions }: StepRowProps) {
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 className="flex items-center gap-2 font-medium">
          <span className="tabular-nums">{nth}.</span> {title}
          {isDone ? (
            <Badge tone="success">Done</Badge>
          ) : problems.length > 0 ? (
            <Badge tone="warning">Missing</Badge>
          ) : (
            <Badge>To do</Badge>
          )}
        </h4>
        <span className="flex flex-wrap gap-2">{actions}</span>
      </div>
      <ul className="grid gap-1 text-danger wrap-anywhere not-empty:mt-2">
        {problems.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
      {children}
    </li>
  );
}

type PapersStepProps = { params: Packed; preparation: Preparation };

/** Issues the documents, or says what is missing. */
export function PapersStep({ params, preparation }: PapersStepProps) {
  const { shipmentId, steps, papers, overruled, contents } = preparation;
  const isReady = steps.prepare.isDone && !steps.papers.isDone;
  const has = (code: string) => steps.papers.problems.some((problem) => problem.code === code);
  return (
    <StepRow
      nth={2}
      title="Documents"
      step={steps.papers}
      actions={
        shipmentId &&
        isReady && (
          <IssuePapers
            params={params}
            isUntested={has('test-summary-missing')}
            canIssue={steps.papers.problems.every(({ code }) => code === 'papers-missing')}
          />
        )
      }
    >
      {shipmentId && papers.some(({ isIssued }) => isIssued) && <ShipmentPapers params={params} />}
      {overruled && (
        <p className="mt-2 text-muted wrap-anywhere">
          Issued without a valid UN 38.3 test summary. {overruled.reason} Safety adviser: {overruled.adviser}.
        </p>
      )}
      {!shipmentId && contents === 'batteries' && steps.ship.problems.length === 0 && (
        <p className="mt-2 text-muted">Issued when it ships.</p>
      )}
    </StepRow>
  );
}
