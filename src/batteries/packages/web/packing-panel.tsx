import Plus from 'virtual:lucide/plus';
import { type FormEvent, useState } from 'react';
import type { Mode } from '#batteries/transport/rules/editions.ts';
import { blocks } from '#batteries/transport/rules/judge-load.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState, Notice } from '#platform/web/ui/feedback/notice.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { judgeShipment } from '../contract/judge-shipment.ts';
import type { ShipmentPackages } from '../contract/packing.ts';
import { wordsForFault, wordsForNoSummary } from '../contract/packing-words.ts';
import { isWithheld } from '../rules/shipment-papers.ts';
import { findPackingFaults } from '../rules/shipped-packages.ts';
import { IssuePapers } from './issue-papers.tsx';
import { PackagesFields } from './packages-fields.tsx';
import { ShipmentPapers } from './shipment-papers.tsx';
import { emptyPackages, problemsOf, readPackages, typePackages } from './typed-packages.ts';
import { type Packed, usePackages, useSavePackages, useShipmentPapers } from './use-packages.ts';

const modeOptions: { value: Mode; label: string }[] = [
  { value: 'road', label: 'By road' },
  { value: 'sea', label: 'By sea' },
  { value: 'air', label: 'By air' },
];

type PackingFormProps = { params: Packed; packages: ShipmentPackages };

/** The packages of a shipment to change as they really are, with what the rules say of them at every keystroke. */
function PackingForm({
  params,
  packages: { lines, saved, proposals, shippedOn, hasLeft },
}: PackingFormProps) {
  const save = useSavePackages(params);
  const [mode, setMode] = useState<Mode>(saved?.mode ?? 'road');
  const [typed, setTyped] = useState(() => typePackages(saved?.packages ?? proposals.road));
  const read = readPackages(typed);
  const judged = judgeShipment({ mode, day: shippedOn, packages: read, lines });
  const lineAt = new Map(lines.map((line) => [line.position, line]));
  const faults = findPackingFaults(read, lines, (position) => lineAt.get(position)?.goods).filter(
    (fault) => fault.kind !== 'too-light' || typed[fault.index]?.grossKg !== '',
  );
  const words = faults.map((fault) => wordsForFault(fault, (at) => lineAt.get(at)?.name ?? `line ${at}`));
  const isReady = words.length === 0 && typed.every((one) => Object.keys(problemsOf(one)).length === 0);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReady) save.mutate({ mode, packages: read });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label="Transport mode"
          className="w-44"
          value={mode}
          options={modeOptions}
          onChange={({ target }) => setMode(target.value as Mode)}
        />
        <Button variant="secondary" onClick={() => setTyped(typePackages(proposals[mode]))}>
          Suggest packages {modeOptions.find(({ value }) => value === mode)?.label.toLowerCase()}
        </Button>
      </div>
      <Notice
        tone={blocks(judged.regime) ? 'danger' : judged.regime === 'full' ? 'warning' : 'info'}
        title={judged.headline}
        className="wrap-anywhere"
      >
        {judged.edition.name}. {judged.notice}
        {judged.unknown.length > 0 &&
          ` Missing: ${judged.unknown.join('; ')}. Add it to the product; no transport documents until then.`}
        {judged.untested.length > 0 && ` ${wordsForNoSummary(judged.untested)}`}
      </Notice>
      {typed.map((one, index) => (
        <PackagesFields
          key={one.key}
          typed={one}
          judged={judged.packages[index]}
          lines={lines}
          onChange={(changed) => setTyped(typed.map((each) => (each.key === one.key ? changed : each)))}
          onRemove={
            typed.length > 1 ? () => setTyped(typed.filter((each) => each.key !== one.key)) : undefined
          }
        />
      ))}
      <div>
        <Button variant="secondary" onClick={() => setTyped([...typed, emptyPackages()])}>
          <Plus />
          Add package
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-1 text-sm text-danger">
        {words.map((word) => (
          <p key={word}>{word}</p>
        ))}
        {save.error && <p role="alert">{save.error.message}</p>}
      </div>
      <div>
        <Button type="submit" pending={save.isPending} disabled={!isReady}>
          {!hasLeft
            ? 'Save packages'
            : blocks(judged.regime) || judged.untested.length > 0
              ? 'Save without documents'
              : 'Save and issue documents'}
        </Button>
      </div>
    </form>
  );
}

/** Documents that are due and not issued, or that an admin may have issued all the same. */
function IssueMissing({ params }: { params: PackingFormProps['params'] }) {
  const { data } = useShipmentPapers(params);
  if (!data?.isPacked) return null;
  const isUntested = data.none.some(({ code }) => code === 'untested');
  if (data.missing.length === 0 && !isUntested) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <IssuePapers
        params={params}
        isUntested={isUntested}
        canIssue={data.missing.length > 0 && !data.none.some(({ code }) => isWithheld(code))}
      />
    </div>
  );
}

/** Documents, and the packages to change. */
export function PackingPanel({ params }: { params: Packed }) {
  const { data, error, isFetching, refetch } = usePackages(params);
  return (
    <div className="mt-4 grid max-w-5xl gap-6">
      {data ? (
        <>
          <section className="rounded-card border bg-surface p-5 empty:hidden" aria-label="Documents">
            <h3 className="text-base font-medium">Documents</h3>
            {!data.saved && (
              <p className="mt-2 text-sm text-muted">
                Suggested packages. Adjust them to what was packed and save
                {data.hasLeft ? ' to issue documents.' : '. Then issue the documents, and ship.'}
              </p>
            )}
            <ShipmentPapers params={params} saysWhy />
            <IssueMissing params={params} />
          </section>
          {/* What was saved is what is typed from then on. */}
          <PackingForm key={data.saved?.edition ?? 0} params={params} packages={data} />
        </>
      ) : error ? (
        <ErrorState title="The packages could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </div>
  );
}
