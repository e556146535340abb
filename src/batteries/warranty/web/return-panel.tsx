import { useState } from 'react';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import type { ReturnAdvice } from '../contract/returns.ts';
import {
  type ReturnCondition,
  type ReturnPurpose,
  returnConditions,
  returnPurposes,
} from '../rules/return-conditions.ts';
import { usePrintReturnPapers, useReturnAdvice } from './use-claims.ts';

const conditionWords: Record<ReturnCondition, string> = {
  intact: 'Intact: no damage, no fault',
  damaged: 'Damaged: dented, cracked, opened or wet',
  defective: 'Defective: does not work, or shows a fault',
  critical: 'Swollen, hot, leaking, smoking or smelling',
  unknown: 'I don’t know',
};

const purposeWords: Record<ReturnPurpose, string> = {
  repair: 'Inspection, repair or replacement',
  recycling: 'Recycling',
};

const tones = { 'may-send': 'info', 'do-not-send': 'danger', unknown: 'warning' } as const;

/** For a customer: whether the battery may be sent back, how it is packed, and the papers to print. */
export function ReturnPanel({ unitId }: { unitId: string }) {
  const [condition, setCondition] = useState<ReturnCondition>();
  const [purpose, setPurpose] = useState<ReturnPurpose>('repair');
  const returned = condition && { unitId, condition, purpose };
  const { data: advice, error } = useReturnAdvice(returned);
  const print = usePrintReturnPapers();
  return (
    <section className="grid gap-4 rounded-card border bg-surface p-card" aria-label="Send the battery back">
      <div>
        <h3 className="text-lg">Send the battery back</h3>
        <p className="mt-1 text-sm text-muted">Only when we ask for it. First say how you find it.</p>
      </div>
      <SelectField
        label="Condition"
        value={condition ?? ''}
        placeholder="Choose one"
        options={returnConditions.map((value) => ({ value, label: conditionWords[value] }))}
        onChange={({ target }) => setCondition(returnConditions.find((one) => one === target.value))}
        error={error?.message}
      />
      <SelectField
        label="Purpose"
        value={purpose}
        options={returnPurposes.map((value) => ({ value, label: purposeWords[value] }))}
        onChange={({ target }) => setPurpose(returnPurposes.find((one) => one === target.value) ?? 'repair')}
      />
      {advice && <Advice advice={advice} />}
      {advice?.hasPapers && returned && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={print.isPending}
          onClick={() => print.mutate(returned)}
        >
          Download document and labels
        </Button>
      )}
    </section>
  );
}

function Advice({ advice }: { advice: ReturnAdvice }) {
  const { verdict, title, message, phone, steps, carrier, marks } = advice;
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
      {verdict === 'do-not-send' && (
        <p>
          Call{' '}
          <a className="font-medium text-accent underline" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
          .
        </p>
      )}
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
