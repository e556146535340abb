import { useState } from 'react';
import {
  type Condition,
  type RecordedReading,
  readingSchema,
  type UnitReading,
} from '#batteries/units/contract/readings.ts';
import { formatCount, formatNumber } from '#platform/kernel/count.ts';
import { readTable } from '#platform/kernel/tables/read-table.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { ChooseCsv, useDrop } from '#platform/web/ui/forms/choose-csv.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { formatDay, formatMoment } from '#platform/web/ui/text/moment.ts';
import type { OwnUnit } from '../../contract/my-units.ts';
import { doubtWords, statedWords } from '../../contract/passport-words.ts';
import { useAddReadings } from '../use-passports.ts';
import { HealthChart } from './health-chart.tsx';

/** What a file of readings says, or what is wrong with it, line by line. */
type ReadReadings = { readings: UnitReading[]; problems: string[] };

const columns = Object.keys(readingSchema.shape);
const asWords = ['takenAt', 'incident'];
const mostProblems = 10;

/** The first row names the columns, as the call names them. Nothing is sent of a file that has a fault. */
export function readReadings(text: string): ReadReadings {
  const [head, ...rows] = [...readTable(text, { cellsOfRow: 40, lettersOfCell: 300 })];
  const names = (head?.cells ?? []).map(
    (cell) => columns.find((name) => name.toLowerCase() === cell.trim().toLowerCase()) ?? cell.trim(),
  );
  const unknown = names.filter((name) => !columns.includes(name));
  if (!names.includes('takenAt'))
    return { readings: [], problems: ['The first row must contain the column names, including takenAt.'] };
  if (unknown.length > 0)
    return {
      readings: [],
      problems: [`Unknown column ‘${unknown[0]}’. Available: ${columns.join(', ')}.`],
    };
  const readings: UnitReading[] = [];
  const problems: string[] = [];
  for (const { line, cells } of rows) {
    const read = readingSchema.safeParse(
      Object.fromEntries(names.flatMap((name, place) => toField(name, cells[place]?.trim() ?? ''))),
    );
    if (read.success) readings.push(read.data);
    for (const { path, message } of read.error?.issues ?? [])
      problems.push(`Line ${line}, ${String(path[0])}: ${message}`);
  }
  if (readings.length + problems.length === 0) problems.push('This file has no readings.');
  return { readings, problems: problems.slice(0, mostProblems) };
}

function toField(name: string, cell: string): [string, string | number][] {
  if (cell === '') return [];
  if (asWords.includes(name)) return [[name, cell]];
  const number = Number(cell);
  return [[name, Number.isNaN(number) ? cell : number]];
}

/** A call takes so many. */
const atOnce = 1_000;

type ReadingsCardProps = { unit: OwnUnit; readings: RecordedReading[]; promisedHealth: number | undefined };

/** What was measured, how health went, what the owner states, and a file of more. */
export function ReadingsCard({ unit, readings, promisedHealth }: ReadingsCardProps) {
  const { gtin, serial, newest, stated } = unit;
  const measured = readings.filter(
    ({ source, doubts, isAccepted }) => source !== 'owner' && (isAccepted || doubts.length === 0),
  );
  const marked = readings.filter(({ doubts, isAccepted }) => doubts.length > 0 && !isAccepted);
  const add = useAddReadings();
  const [problems, setProblems] = useState<string[]>([]);
  const { isOver, listeners } = useDrop(({ files: [file] }) => file && takeOrTell(file));

  async function take(file: File) {
    const read = readReadings(await file.text());
    setProblems(read.problems);
    if (read.problems.length > 0 || !gtin) return;
    for (let first = 0; first < read.readings.length; first += atOnce)
      await add.mutateAsync({ gtin, serial, readings: read.readings.slice(first, first + atOnce) });
  }

  // What the shop refuses is told by a toast.
  function takeOrTell(file: File): void {
    void take(file).catch(() => {});
  }

  return (
    <section
      className={classNames('rounded-card border bg-surface p-card', isOver && 'border-accent')}
      {...listeners}
    >
      <h3 className="text-lg">Readings</h3>
      {newest ? (
        <ConditionFacts title="Measured" condition={newest} />
      ) : (
        <p className="mt-2 text-sm text-muted">
          Nothing measured yet. Readings that the battery’s management system signs, or that our workshop
          records, appear here.
        </p>
      )}
      <HealthChart readings={measured.toReversed()} limit={promisedHealth} />
      {stated && <ConditionFacts title={statedWords} condition={stated} />}
      {marked.length > 0 && (
        <Notice tone="warning" title={`${formatCount(marked.length)} marked for review`} className="mt-4">
          Not shown as the battery’s state: {doubtsIn(marked)}.
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="danger" title="The file was not imported" className="mt-4">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ChooseCsv variant="secondary" onChoose={takeOrTell}>
          Upload CSV
        </ChooseCsv>
      </div>
      <p className="mt-2 text-xs text-muted">
        What you upload is shown as stated by the owner, beside measured values. The first row names the
        columns, as in the API: takenAt, health, capacity, cycles, throughput, coldest, hottest, charge and
        more.
      </p>
    </section>
  );
}

const figures = [
  ['health', 'State of health', '%'],
  ['capacity', 'Capacity', 'Ah'],
  ['cycles', 'Cycles', ''],
  ['throughput', 'Energy throughput', 'kWh'],
  ['charge', 'State of charge', '%'],
] as const;

/** Each figure with its own day: not all of them are in the newest reading. */
export function ConditionFacts({
  title,
  condition,
  heading: Heading = 'h4',
}: {
  title: string;
  condition: Condition;
  heading?: 'h3' | 'h4';
}) {
  const facts = figures.flatMap(([name, label, unit]) => {
    const value = condition[name];
    const at = condition.times[name];
    if (value === undefined) return [];
    return [{ label, value: `${formatNumber(value)} ${unit}${at ? ` (${formatDay(at)})` : ''}` }];
  });
  return (
    <>
      <Heading className="mt-4 text-sm font-medium">{title}</Heading>
      <Facts
        className="mt-2"
        facts={facts.length > 0 ? facts : [{ label: 'Latest', value: formatMoment(condition.takenAt) }]}
      />
    </>
  );
}

/** Why they are marked, each reason once. */
export function doubtsIn(marked: Pick<RecordedReading, 'doubts'>[]): string {
  const words = [...new Set(marked.flatMap(({ doubts }) => doubts))].map((doubt) => doubtWords[doubt]);
  return words
    .map((word, place) => (place === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1)))
    .join(', ');
}
