import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import type { RequirementState } from '../rules/requirements.ts';

const shown: Record<RequirementState, { tone: 'success' | 'warning' | 'neutral'; words: string }> = {
  stated: { tone: 'success', words: 'Stated' },
  missing: { tone: 'warning', words: 'Missing' },
  'not-yet': { tone: 'neutral', words: 'Not yet asked' },
  waiting: { tone: 'neutral', words: 'Not yet asked' },
};

export function RequirementBadge({ state }: { state: RequirementState }) {
  const { tone, words } = shown[state];
  return <Badge tone={tone}>{words}</Badge>;
}
