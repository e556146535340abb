import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { FormEnd, useFocusInvalid } from '#platform/web/ui/forms/form-end.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Claim } from '../contract/claims.ts';
import { purposeWords } from '../contract/return-words.ts';
import { detailWords, verdictWords } from '../contract/warranty-words.ts';
import { type DecidedStep, decidedSteps, isAgainst } from '../rules/claim-steps.ts';
import { type ReturnPurpose, returnPurposes } from '../rules/return-conditions.ts';
import { decisionWords } from './claim-words.ts';
import { YesNoField } from './details-fields.tsx';
import { FiguresFields, readFigures, type TypedFigures } from './figures-fields.tsx';
import { FilesField, useFileUploads } from './files-field.tsx';
import { nothingSettled, readSettlement, SettleFields } from './settle-fields.tsx';
import { useDecideClaim } from './use-claims.ts';

/** For admins: all that may follow now. */
export function DecideClaim({ claim }: { claim: Claim }) {
  const [step, setStep] = useState<DecidedStep>();
  const possible = decidedSteps.filter((one) => claim.steps.includes(one));
  return (
    <>
      {possible.map((one) => (
        <Button
          key={one}
          variant={one === 'accepted' || one === 'settled' ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => setStep(one)}
        >
          {decisionWords[one].label}
        </Button>
      ))}
      {step && <DecideDialog claim={claim} step={step} onClose={() => setStep(undefined)} />}
    </>
  );
}

type DecideDialogProps = { claim: Claim; step: DecidedStep; onClose: () => void };

function DecideDialog({ claim, step, onClose }: DecideDialogProps) {
  const decide = useDecideClaim(claim.id);
  const uploads = useFileUploads(claim.unit.id);
  const [words, setWords] = useState('');
  const [reason, setReason] = useState('');
  const [settlement, setSettlement] = useState(nothingSettled);
  const [purpose, setPurpose] = useState<ReturnPurpose>('repair');
  const [works, setWorks] = useState<boolean>();
  const [typed, setTyped] = useState<TypedFigures>({ method: 'capacity-test' });
  const issues = decide.error instanceof ApiError ? decide.error.issues : [];
  const issueOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  const { label, about } = decisionWords[step];
  const isOtherwise = isAgainst(claim.verdict, step);
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalid(form, decide.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    decide.mutate(
      {
        ...{ version: claim.version, step, words, files: uploads.ids },
        ...(reason && { reason }),
        ...(step === 'return-asked' && { purpose }),
        ...(step === 'settled' && readSettlement(settlement)),
        ...(step === 'measured' && {
          ...(works !== undefined && { works }),
          ...(works !== false && { figures: readFigures(typed) }),
        }),
      },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog open onClose={onClose} locked={decide.isPending} title={label} description={about}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        {isOtherwise && (
          <Notice tone="warning" title={`Automatic check: ${verdictWords[claim.verdict].title}`}>
            You can decide differently. Give a reason.
          </Notice>
        )}
        {step === 'measured' && (
          <YesNoField label={detailWords.works} value={works} onChange={setWorks} error={issueOf('works')} />
        )}
        {step === 'measured' && works !== false && (
          <FiguresFields
            typed={typed}
            onChange={setTyped}
            names={['health', 'healthError']}
            issueOf={issueOf}
          />
        )}
        {step === 'settled' && (
          <SettleFields claim={claim} settlement={settlement} onChange={setSettlement} issueOf={issueOf} />
        )}
        {step === 'return-asked' && (
          <SelectField
            label="Comes back for"
            value={purpose}
            options={returnPurposes.map((value) => ({ value, label: purposeWords[value] }))}
            onChange={({ target }) =>
              setPurpose(returnPurposes.find((one) => one === target.value) ?? 'repair')
            }
          />
        )}
        <TextArea
          label="Message to the customer"
          hint="Sent by email."
          rows={3}
          maxLength={2000}
          required={['asked', 'refused', 'message'].includes(step)}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={issueOf('words')}
        />
        <FilesField uploads={uploads} error={issueOf('files')} />
        {isOtherwise && (
          <TextArea
            label="Reason for deciding differently"
            hint="Internal: kept in the timeline and the log."
            rows={2}
            maxLength={500}
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={issueOf('reason')}
          />
        )}
        <FormEnd
          error={decide.error?.message}
          pending={decide.isPending || uploads.isUploading}
          onCancel={onClose}
          cancelLabel="Cancel"
        >
          {label}
        </FormEnd>
      </form>
    </Dialog>
  );
}
