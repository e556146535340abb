import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import type { CompanyState } from '../rules/roles.ts';

const stateWords = {
  waiting: { label: 'Under review', tone: 'warning' },
  open: { label: 'Active', tone: 'success' },
  blocked: { label: 'Blocked', tone: 'danger' },
} as const satisfies Record<CompanyState, { label: string; tone: string }>;

export function StateOfCompany({ state, isMerged = false }: { state: CompanyState; isMerged?: boolean }) {
  if (isMerged) return <Badge>Merged</Badge>;
  const { label, tone } = stateWords[state];
  return <Badge tone={tone}>{label}</Badge>;
}
