import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { useFocusInvalid } from '#platform/web/ui/forms/form-end.tsx';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { formatCalendarDate, formatMoment } from '#platform/web/ui/text/moment.ts';
import type { ClaimForm as Beginning } from '../contract/claims.ts';
import type { ClaimDetails, ClaimKind } from '../rules/claim-kinds.ts';
import { judgeClaim } from '../rules/judge-claim.ts';
import { judgedBy } from '../rules/measured-figures.ts';
import { mostMonthsOnTheShelf, warrantyBegin } from '../rules/warranty-limits.ts';
import { factsOf } from './claim-words.ts';
import { DetailsFields, KindField } from './details-fields.tsx';
import { beginWith, FiguresFields, readFigures } from './figures-fields.tsx';
import { FilesField, useFileUploads } from './files-field.tsx';
import { useMakeClaim } from './use-claims.ts';
import { VerdictCard } from './verdict-card.tsx';

/** A claim, with the automatic check of it while it is typed. */
export function ClaimForm({ beginning }: { beginning: Beginning }) {
  const { unit, shippedOn, today, terms, readings, replaces } = beginning;
  const navigate = useNavigate();
  const make = useMakeClaim();
  // The same for every press: what got through without our hearing of it is not sent again.
  const id = useRef(crypto.randomUUID());
  const [inServiceOn, setInServiceOn] = useState(replaces?.inServiceOn ?? shippedOn);
  const [kind, setKind] = useState<ClaimKind>('state-of-health');
  const [details, setDetails] = useState<ClaimDetails>({});
  const [problem, setProblem] = useState('');
  const uploads = useFileUploads(unit.id);
  const [isTyped, setIsTyped] = useState(readings === null);
  const [typed, setTyped] = useState(() => beginWith(readings?.figures ?? {}));
  const issues = make.error instanceof ApiError ? make.error.issues : [];
  // How often it was sent with something missing.
  const [emptyTries, setEmptyTries] = useState(0);
  const isAboutHealth = kind === 'state-of-health';
  const missing: Record<string, string | false> = {
    problem: !problem.trim() && 'Describe the problem.',
    inServiceOn: isAboutHealth && !inServiceOn && 'Enter the day the battery was put into service.',
  };
  const issueOf = (field: string) =>
    (emptyTries > 0 && missing[field]) || issues.find((issue) => issue.field === field)?.message;
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalid(form, make.error ?? emptyTries);
  const figures = judgedBy(isTyped ? readFigures(typed) : undefined, readings?.figures);
  const beganOn = warrantyBegin({ shippedOn, inServiceOn: inServiceOn || shippedOn });
  const judgement = judgeClaim(terms ?? undefined, {
    ...{ ...figures, ...details, kind, beganOn, claimedOn: today },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    make.reset();
    if (Object.values(missing).some(Boolean)) return setEmptyTries(emptyTries + 1);
    setEmptyTries(0);
    make.mutate(
      {
        ...{ id: id.current, unitId: unit.id, kind, details, problem, files: uploads.ids },
        ...(isAboutHealth && { inServiceOn }),
        ...(isAboutHealth && isTyped && { figures: readFigures(typed) }),
      },
      { onSuccess: () => void navigate(`/dashboard/claims/${id.current}`) },
    );
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-5 rounded-card border bg-surface p-card">
        <KindField
          kind={kind}
          onChange={(chosen) => {
            setKind(chosen);
            setDetails({});
          }}
          error={issueOf('kind')}
        />
        <DetailsFields kind={kind} details={details} onChange={setDetails} today={today} issueOf={issueOf} />
        <TextArea
          label="What is wrong?"
          required
          rows={4}
          maxLength={2000}
          value={problem}
          onChange={({ target }) => setProblem(target.value)}
          error={issueOf('problem')}
        />
        <FilesField uploads={uploads} error={issueOf('files')} />
        {isAboutHealth && (
          <>
            <TextField
              label="In service since"
              type="date"
              required
              min={shippedOn}
              max={today}
              readOnly={replaces !== null}
              value={inServiceOn}
              onChange={({ target }) => setInServiceOn(target.value)}
              hint={
                replaces
                  ? `Replacement from claim ${replaces.number}: the original warranty period continues.`
                  : `Shipped ${formatCalendarDate(shippedOn)}. The warranty starts no later than ${mostMonthsOnTheShelf} months after that.`
              }
              error={issueOf('inServiceOn')}
            />
            {readings && !isTyped && (
              <section>
                <h3 className="text-base font-medium">Readings</h3>
                <p className="mt-1 text-sm text-muted">
                  {formatCount(readings.count)} readings, latest {formatMoment(readings.newestAt)}.
                </p>
                <Facts className="mt-3" facts={factsOf(readings.figures)} />
                <Button
                  variant="secondary"
                  size="small"
                  className="mt-4"
                  onClick={() => {
                    setTyped(beginWith(readings.figures));
                    setIsTyped(true);
                  }}
                >
                  Enter other values
                </Button>
              </section>
            )}
            {isTyped && (
              <section className="grid gap-4">
                <div>
                  <h3 className="text-base font-medium">Measurements</h3>
                  <p className="mt-1 text-sm text-muted">
                    {readings
                      ? 'Values you change are kept as entered by you. The check uses measured values where there are any.'
                      : 'This battery has no readings. Leave unknown values empty.'}
                  </p>
                </div>
                <FiguresFields typed={typed} onChange={setTyped} issueOf={issueOf} />
                {readings && (
                  <Button
                    variant="secondary"
                    size="small"
                    className="justify-self-start"
                    onClick={() => setIsTyped(false)}
                  >
                    Use the readings instead
                  </Button>
                )}
              </section>
            )}
          </>
        )}
        <p role="alert" className="text-sm text-danger empty:hidden">
          {make.error?.message}
        </p>
        <div>
          <Button type="submit" pending={make.isPending} disabled={uploads.isUploading}>
            Submit claim
          </Button>
          <p className="mt-2 text-xs text-muted">
            We receive these values and the battery’s current readings, nothing else.
          </p>
        </div>
      </div>
      <VerdictCard judgement={judgement} terms={terms} kind={kind} />
    </form>
  );
}
