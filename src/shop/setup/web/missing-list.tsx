import { Link } from 'react-router';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import type { OpeningStep } from '../rules/opening.ts';

/** What is missing before the shop opens, each with the way to it. */
export function MissingList({ steps }: { steps: OpeningStep[] }) {
  return (
    <ul className="divide-y text-sm">
      {steps
        .filter(({ state }) => state !== 'done')
        .map(({ step, title, state, missing }) => (
          <li
            key={step}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
          >
            <Link to={`/setup?step=${step}`} className="font-medium hover:underline">
              {title}
            </Link>
            <span className="min-w-0 grow text-muted">{missing.join(', ')}</span>
            <Badge tone={state === 'required' ? 'danger' : 'neutral'}>
              {state === 'required' ? 'Required' : 'Recommended'}
            </Badge>
          </li>
        ))}
    </ul>
  );
}
