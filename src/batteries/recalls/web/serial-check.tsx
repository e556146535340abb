import { Form } from 'react-router';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { SerialAnswer } from '../contract/notice.ts';

/** A form that works without a script: the address holds the serial. */
export function SerialCheck({ typed, answer }: { typed: string; answer: SerialAnswer | undefined }) {
  return (
    <div className="mt-8 grid max-w-2xl gap-4">
      <Form
        method="get"
        action="/recalls"
        className="flex items-start gap-3 max-sm:flex-col max-sm:items-stretch"
      >
        <TextField
          key={typed}
          label="Serial"
          name="serial"
          defaultValue={typed}
          maxLength={60}
          autoComplete="off"
          className="min-w-0 grow"
          error={typed && !answer ? 'Use letters, digits and hyphens, at most 20 characters.' : undefined}
        />
        {/* Beside the field, also where an error stands below it. */}
        <Button type="submit" className="sm:mt-7.25">
          Check
        </Button>
      </Form>
      {answer && <Answer answer={answer} />}
    </div>
  );
}

function Answer({ answer: { serial, recalls } }: { answer: SerialAnswer }) {
  if (recalls.length === 0)
    return (
      <Notice tone="info" title={`No recall found for ${serial}`}>
        Check for typos: a mistyped serial also shows no recall.
      </Notice>
    );
  return recalls.map(({ id, title, product, isRepaired }) => (
    <Notice
      key={id + product}
      tone={isRepaired ? 'success' : 'danger'}
      title={isRepaired ? `${serial} was recalled and repaired` : `${serial} is recalled`}
    >
      {product}: {title}.{' '}
      <a href={`#${id}`} className="font-medium underline underline-offset-4">
        {isRepaired ? 'View recall' : 'What to do'}
      </a>
    </Notice>
  ));
}
