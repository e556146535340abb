import { useState } from 'react';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import { conditionWords } from '../contract/return-words.ts';
import type { BatteryReturn, ReturnAdvice } from '../contract/returns.ts';
import { type ReturnCondition, returnConditions } from '../rules/return-conditions.ts';
import { isReturnOpen } from '../rules/return-steps.ts';
import { ReturnFacts } from './return-facts.tsx';
import { useAnswerReturn, useMyReturns, usePrintReturnPapers, useReturnAdvice } from './use-claims.ts';

type ReturnPanelProps = {
  unitId: string;
  /** A recall asks for it, whether or not they have answered yet. */
  isRecalled: boolean;
};

/** For a customer whose battery is asked back: whether it may be sent, how it is packed, and the papers to print. */
export function ReturnPanel({ unitId, isRecalled }: ReturnPanelProps) {
  const { data } = useMyReturns(unitId);
  if (!data) return null;
  const [asked] = data.items;
  const isOpen = asked !== undefined && isReturnOpen(asked.state);
  if (!isOpen && !isRecalled && !asked) return null;
  return (
    <section className="grid gap-4 rounded-card border bg-surface p-card" aria-label="Send the battery back">
      <div>
        <h3 className="text-lg">Send the battery back</h3>
        <p className="mt-1 text-sm text-muted">{introOf(asked)}</p>
      </div>
      {asked && <ReturnFacts returned={asked} />}
      {(isOpen || (isRecalled && asked?.state !== 'received')) && (
        <AnswerReturn key={asked?.id} unitId={unitId} asked={isOpen ? asked : undefined} />
      )}
    </section>
  );
}

function introOf(asked: BatteryReturn | undefined): string {
  if (!asked) return 'This battery is recalled. First say how you find it.';
  if (asked.state === 'received') return `We received it on ${formatDay(asked.receivedAt ?? asked.askedAt)}.`;
  if (asked.state === 'cancelled') return 'We no longer ask for it back. Do not send it.';
  const day = formatDay(asked.askedAt);
  return `We asked for it on ${day}. ${asked.condition ? 'Tell us if its condition changes.' : 'First say how you find it.'}`;
}

function AnswerReturn({ unitId, asked }: { unitId: string; asked: BatteryReturn | undefined }) {
  const [chosen, setChosen] = useState<ReturnCondition>();
  const condition = chosen ?? asked?.condition ?? undefined;
  const returned = condition && { unitId, condition };
  const { data: advice, error } = useReturnAdvice(returned);
  const answer = useAnswerReturn();
  const print = usePrintReturnPapers();
  const isConfirmed = asked !== undefined && condition === asked.condition;
  return (
    <>
      <SelectField
        label="Condition"
        value={condition ?? ''}
        placeholder="Choose one"
        options={returnConditions.map((value) => ({ value, label: conditionWords[value] }))}
        onChange={({ target }) => setChosen(returnConditions.find((one) => one === target.value))}
        error={(error ?? answer.error)?.message}
      />
      {advice && <Advice advice={advice} />}
      {advice && returned && !isConfirmed && (
        <Button
          className="justify-self-start"
          pending={answer.isPending}
          onClick={() => answer.mutate(returned)}
        >
          Confirm condition
        </Button>
      )}
      {advice?.hasPapers && returned && isConfirmed && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={print.isPending}
          onClick={() => print.mutate(returned)}
        >
          Download document and labels
        </Button>
      )}
    </>
  );
}

const tones = { 'may-send': 'info', 'do-not-send': 'danger', unknown: 'warning' } as const;

function Advice({ advice }: { advice: ReturnAdvice }) {
  const { verdict, title, message, phone, steps, carrier, marks } = advice;
  // For a battery that must not be sent, only who helps: nothing that reads like a way to send it.
  if (verdict === 'do-not-send')
    return (
      <div aria-live="polite" className="grid gap-4 text-sm">
        <Notice tone="danger" title={title}>
          {message}
        </Notice>
        <p className="text-base">
          Call{' '}
          <a className="font-medium text-accent underline" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>{' '}
          now. If it smokes or burns, leave, and call the fire brigade (112).
        </p>
      </div>
    );
  const facts = [
    { label: 'Entry', value: advice.documentLine ?? advice.unNumber },
    { label: 'Provision', value: advice.rule },
    { label: 'Packing instruction', value: advice.packing },
    { label: 'Packaging', value: advice.packaging },
    { label: 'Marks and labels', value: marks.join(', ') },
    { label: 'Statement', value: advice.statement },
  ].filter(({ value }) => value);
  return (
    <div aria-live="polite" className="grid gap-4 text-sm">
      <Notice tone={tones[verdict]} title={title}>
        {message}
      </Notice>
      {verdict === 'may-send' && <Facts facts={facts} />}
      <ol className="grid list-decimal gap-1.5 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {carrier.length > 0 && <p className="text-muted">{carrier.join(' ')}</p>}
    </div>
  );
}
