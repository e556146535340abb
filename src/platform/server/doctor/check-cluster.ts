import { type Finding, fine, problem, warning } from './doctor-rule.ts';
import type { DatabaseFacts } from './read-database.ts';

const check = 'Cluster';
const longLag = 64 * 1024 * 1024;

/** Whether the loss of the primary would cost anything. */
export function judgeCluster({
  replicas,
  synchronousNames,
  isReplica,
}: Pick<DatabaseFacts, 'replicas' | 'synchronousNames' | 'isReplica'>): Finding[] {
  if (isReplica) return [];
  const inSync = replicas.filter(({ state }) => ['sync', 'quorum'].includes(state));
  const behind = replicas.filter(({ lagBytes }) => (lagBytes ?? 0) > longLag);
  if (synchronousNames && inSync.length === 0)
    return [
      problem(check, {
        says: `commits wait for a synchronous replica (${synchronousNames}), but none is connected`,
        why: 'every order hangs until one is back',
        mend: 'bring a replica back: patronictl list shows which; until then, patronictl edit-config --set synchronous_mode_strict=false',
      }),
    ];
  if (replicas.length > 0 && !synchronousNames)
    return [
      warning(check, {
        says: `${replicas.length} replicas, none of them synchronous`,
        why: 'the last confirmed orders are lost with the primary’s disk',
        mend: 'patronictl edit-config --set synchronous_mode=true',
      }),
    ];
  if (behind.length > 0)
    return [
      warning(check, {
        says: `replicas far behind: ${behind.map(({ name }) => name).join(', ')}`,
        why: 'they cannot take over without loss, and the primary keeps its log for them until its disk is full',
        mend: 'check their disk and network; patronictl reinit rebuilds one',
      }),
    ];
  if (replicas.length === 0) return [fine(check, 'one PostgreSQL, without replicas')];
  return [fine(check, `${replicas.length} replicas, ${inSync.length} in sync`)];
}
