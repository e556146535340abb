import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { publishTestSummarySchema } from '../../contract/test-summary.ts';
import { findUnmet } from '../../rules/test-summary.ts';

/** Which letters of 38.3.5 what is typed does not meet yet. */
export function StillMissing({ values }: { values: unknown }) {
  const { error } = publishTestSummarySchema.safeParse(values);
  const fields = error?.issues.map(({ path }) => path.slice(1).join('.')) ?? [];
  const unmet = findUnmet(fields);
  if (unmet.length === 0) return null;
  return (
    <Notice tone="info" title="Still required by section 38.3.5">
      <ul className="grid gap-0.5">
        {unmet.map(({ item, words }) => (
          <li key={item}>
            ({item}) {words}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
