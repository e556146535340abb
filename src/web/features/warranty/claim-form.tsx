import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ClaimForm as Beginning } from '#contract/warranty/claims.ts';
import { mostMonthsOnTheShelf, warrantyBegin } from '#domain/warranty/begin.ts';
import { judgeClaim } from '#domain/warranty/judge-claim.ts';
import { ApiError } from '../../frame/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { formatCalendarDate, formatMoment } from '../../ui/moment.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { factsOf } from './claim-words.ts';
import { FiguresFields } from './figures-fields.tsx';
import { FilesField } from './files/files-field.tsx';
import { useFileUploads } from './files/use-file-uploads.ts';
import { beginWith, readFigures } from './typed-figures.ts';
import { useMakeClaim } from './use-claims.ts';
import { VerdictCard } from './verdict-card.tsx';

/** A claim, with what the rules say of it while it is typed. */
export function ClaimForm({ beginning }: { beginning: Beginning }) {
  const { unit, shippedOn, today, terms, readings, replaces } = beginning;
  const navigate = useNavigate();
  const make = useMakeClaim();
  // The same for every press: what got through without our hearing of it is not sent again.
  const id = useRef(crypto.randomUUID());
  const [inServiceOn, setInServiceOn] = useState(replaces?.inServiceOn ?? shippedOn);
  const [problem, setProblem] = useState('');
  const uploads = useFileUploads(unit.id);
  const [isTyped, setIsTyped] = useState(readings === null);
  const [typed, setTyped] = useState(() => beginWith(readings?.figures ?? {}));
  const issues = make.error instanceof ApiError ? make.error.issues : [];
  const issueOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  const figures = isTyped ? readFigures(typed) : (readings?.figures ?? {});
  const beganOn = warrantyBegin({ shippedOn, inServiceOn: inServiceOn || shippedOn });
  const judgement = judgeClaim(terms ?? undefined, { ...figures, beganOn, claimedOn: today });

  function submit(event: FormEvent) {
    event.preventDefault();
    make.mutate(
      {
        ...{ id: id.current, unitId: unit.id, inServiceOn, problem, files: uploads.ids },
        ...(isTyped && { figures: readFigures(typed) }),
      },
      { onSuccess: () => void navigate(`/dashboard/claims/${id.current}`) },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-5 rounded-card border bg-surface p-card">
        <TextArea
          label="What is wrong"
          required
          rows={4}
          maxLength={2000}
          value={problem}
          onChange={({ target }) => setProblem(target.value)}
          error={issueOf('problem')}
        />
        <FilesField uploads={uploads} error={issueOf('files')} />
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
              ? `It came in place of another battery (claim ${replaces.number}), whose years go on.`
              : `It left us on ${formatCalendarDate(shippedOn)}. Its years count from ${mostMonthsOnTheShelf} months after that at the latest.`
          }
          error={issueOf('inServiceOn')}
        />
        {readings && !isTyped && (
          <section>
            <h3 className="text-base font-medium">What its readings say</h3>
            <p className="mt-1 text-sm text-muted">
              {readings.count.toLocaleString('en-US')} readings, the newest of{' '}
              {formatMoment(readings.newestAt)}.
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
              Type other figures
            </Button>
          </section>
        )}
        {isTyped && (
          <section className="grid gap-4">
            <div>
              <h3 className="text-base font-medium">What was measured</h3>
              <p className="mt-1 text-sm text-muted">
                {readings
                  ? 'What you change is marked as typed by you.'
                  : 'This battery has no readings. Leave empty what you do not know.'}
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
                Take the readings instead
              </Button>
            )}
          </section>
        )}
        <p role="alert" className="text-sm text-danger empty:hidden">
          {make.error?.message}
        </p>
        <div>
          <Button type="submit" pending={make.isPending} disabled={uploads.isUploading}>
            Send the claim
          </Button>
          <p className="mt-2 text-xs text-muted">
            With it we see these figures, and what the readings say at this moment; no others.
          </p>
        </div>
      </div>
      <VerdictCard judgement={judgement} terms={terms} />
    </form>
  );
}
