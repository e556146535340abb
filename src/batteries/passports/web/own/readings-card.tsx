import { useState } from 'react';
import { formatNumber } from '#platform/kernel/count.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { ChooseCsv } from '#platform/web/ui/forms/choose-csv.tsx';
import { useDrop } from '#platform/web/ui/forms/use-drop.ts';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { OwnUnit } from '../../contract/my-units.ts';
import type { UnitReading } from '../../contract/readings.ts';
import { HealthChart } from './health-chart.tsx';
import { readReadings } from './read-readings.ts';
import { useAddReadings } from './use-own-units.ts';

/** A call takes so many. */
const atOnce = 1_000;

type ReadingsCardProps = { unit: OwnUnit; readings: UnitReading[]; promisedHealth: number | undefined };

/** The newest reading, how health went, and a file of more. */
export function ReadingsCard({ unit, readings, promisedHealth }: ReadingsCardProps) {
  const { gtin, serial, newest } = unit;
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
        <Facts className="mt-3" facts={factsOf(newest)} />
      ) : (
        <p className="mt-2 text-sm text-muted">
          No readings yet. Upload measurements from the battery management system, or send them with an API
          key.
        </p>
      )}
      <HealthChart readings={readings.toReversed()} limit={promisedHealth} />
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
        The first row names the columns, as in the API: takenAt, health, capacity, cycles, throughput,
        coldest, hottest, charge and more.
      </p>
    </section>
  );
}

function factsOf({ takenAt, health, capacity, cycles, throughput, charge }: UnitReading) {
  const figures = [
    ['State of health', health, '%'],
    ['Capacity', capacity, 'Ah'],
    ['Cycles', cycles, ''],
    ['Energy throughput', throughput, 'kWh'],
    ['State of charge', charge, '%'],
  ] as const;
  return [
    { label: 'Latest reading', value: formatMoment(takenAt) },
    ...figures.flatMap(([label, value, unit]) =>
      value === undefined ? [] : [{ label, value: `${formatNumber(value)} ${unit}` }],
    ),
  ];
}
