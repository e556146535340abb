import { mergeOnce } from '#platform/kernel/merge-once.ts';
import { mergePersonalData } from './database/own-table.ts';
import type { DoctorRules } from './doctor/doctor-rule.ts';
import type { PublicPages } from './http/content-cache/public-content.ts';
import type { Jobs } from './jobs/jobs.ts';
import { type Metric, platformMetrics } from './metrics/metric-table.ts';
import type { ShopParts, Subject } from './subject.ts';

/** The tables of all subjects as one each. Two equal keys are refused. */
export function mergeSubjects(subjects: readonly Subject[]) {
  const merge = <Table>(what: string, tableOf: (subject: Subject) => object | undefined, first = {}) =>
    mergeOnce<Table>(what, [first, ...subjects.map((subject) => tableOf(subject) ?? {})]);
  return {
    jobs: merge<Jobs<ShopParts>>('job', ({ jobs }) => jobs),
    metricTable: merge<Record<string, Metric>>('metric', ({ metrics }) => metrics, platformMetrics),
    doctorRules: merge<DoctorRules>('doctor rule', ({ doctor }) => doctor),
    publicPages: merge<PublicPages>('public page', ({ pages }) => pages),
    showsStock: subjects.flatMap(({ showsStock }) => showsStock ?? []),
    listings: subjects.flatMap(({ search }) => search ?? []),
    pictureUses: subjects.flatMap(({ pictures }) => pictures ?? []),
    keptMoney: subjects.flatMap(({ money }) => money ?? []),
    fileUses: subjects.flatMap(({ files }) => files ?? []),
    ownTables: mergePersonalData(subjects.flatMap(({ personalData }) => personalData ?? [])),
  };
}
