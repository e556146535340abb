import Check from 'virtual:lucide/check';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

type Step = { label: string /** Where it can be done again. */; to?: string };

type StepsProps = {
  label: string;
  steps: readonly Step[] /** The label of the step that is being done. */;
  current: string;
};

/** How far a task of several pages has come. */
export function Steps({ label, steps, current }: StepsProps) {
  const now = steps.findIndex((step) => step.label === current);
  return (
    <nav aria-label={label} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm sm:gap-x-4">
        {steps.map(({ label, to }, index) => (
          <li
            key={label}
            aria-current={index === now ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-2 not-first:before:h-px not-first:before:w-4 not-first:before:bg-line-strong sm:gap-2.5 sm:not-first:before:w-10',
              index === now ? 'font-semibold' : 'text-muted',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'flex size-6 shrink-0 items-center justify-center rounded-full border text-xs tabular-nums [&>svg]:size-3.5',
                index === now && 'border-transparent bg-accent text-on-accent',
                index < now && 'border-accent text-accent',
              )}
            >
              {index < now ? <Check /> : index + 1}
            </span>
            {to && index < now ? (
              <Link to={to} className="rounded-xs underline-offset-4 hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              label
            )}
            {index < now && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
