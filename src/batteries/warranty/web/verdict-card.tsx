import Check from 'virtual:lucide/check';
import CircleHelp from 'virtual:lucide/circle-question-mark';
import Flag from 'virtual:lucide/flag';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { detailWords, sourceOf, verdictWords, wordsOfStep } from '../contract/warranty-words.ts';
import type { ClaimKind } from '../rules/claim-kinds.ts';
import type { Judgement } from '../rules/judgement.ts';

type VerdictCardProps = {
  judgement: Judgement;
  terms: { edition: number; from: string } | null;
  kind?: ClaimKind;
};

const marks = {
  passed: <Check className="mt-0.5 size-4 shrink-0 text-success" />,
  'not-told': <CircleHelp className="mt-0.5 size-4 shrink-0 text-muted" />,
  decided: <Flag className="mt-0.5 size-4 shrink-0 text-accent" />,
};

const markWords = { passed: 'Passed', 'not-told': 'Unknown', decided: 'Decisive' };

/** The automatic check, point by point; the last one decided. It is advice: staff decide. */
export function VerdictCard({ judgement: { verdict, steps, missing }, terms, kind }: VerdictCardProps) {
  const { title, next, tone } = verdictWords[verdict];
  return (
    <section className="rounded-card border bg-surface p-card" aria-label="Automatic check">
      <h3 className="text-lg">Automatic check</h3>
      <Notice tone={tone} title={title} className="mt-3">
        {next}
        {missing && (
          <ul className="mt-2 list-disc pl-5">
            {missing.map((name) => (
              <li key={name}>{detailWords[name]}</li>
            ))}
          </ul>
        )}
      </Notice>
      <ol className="mt-4 grid gap-3 text-sm">
        {steps.map((step) => {
          const { question, answer } = wordsOfStep(step);
          return (
            <li key={step.question} className="flex gap-2.5">
              {marks[step.outcome]}
              <span className="sr-only">{markWords[step.outcome]}:</span>
              <div className="min-w-0">
                <p className="font-medium">{question}</p>
                <p className="text-muted tabular-nums">{answer}</p>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="mt-4 text-xs text-muted">
        {sourceOf(terms, kind)}. The check is advisory: our staff decide.
      </p>
    </section>
  );
}
