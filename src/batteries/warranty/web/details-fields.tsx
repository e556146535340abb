import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { buyerWords, detailWords, kindWords } from '../contract/warranty-words.ts';
import {
  askedDetails,
  buyerKinds,
  type ClaimDetails,
  type ClaimKind,
  claimDeadlines,
  claimKinds,
  type DetailName,
} from '../rules/claim-kinds.ts';

type KindFieldProps = { kind: ClaimKind; onChange: (kind: ClaimKind) => void; error?: string | undefined };

/** What the claim is about. */
export function KindField({ kind, onChange, error }: KindFieldProps) {
  return (
    <SelectField
      label="What is the claim about?"
      required
      value={kind}
      options={claimKinds.map((one) => ({ value: one, label: kindWords[one].label }))}
      onChange={({ target }) => {
        const chosen = claimKinds.find((one) => one === target.value);
        if (chosen) onChange(chosen);
      }}
      hint={[kindWords[kind].about, ...rulesOf(kind)].join(' ')}
      error={error}
    />
  );
}

const rulesOf = (kind: ClaimKind) =>
  claimDeadlines
    .filter(({ kinds }) => (kinds as readonly ClaimKind[]).includes(kind))
    .map(({ rule }) => rule);

type DetailsFieldsProps = {
  kind: ClaimKind;
  details: ClaimDetails;
  onChange: (details: ClaimDetails) => void;
  today: string;
  issueOf: (field: string) => string | undefined;
};

/** What its kind asks. Unknown answers stay empty, and the automatic check says what is missing. */
export function DetailsFields({ kind, details, onChange, today, issueOf }: DetailsFieldsProps) {
  const change = (changes: ClaimDetails) => onChange({ ...details, ...changes });
  const asked = askedDetails[kind].filter((name) => name !== 'isNoted' || details.isVisible);
  return asked.map((name) => {
    const shared = { key: name, label: detailWords[name], error: issueOf(`details.${name}`) };
    if (name === 'buyer')
      return (
        <SelectField
          {...shared}
          key={name}
          value={details.buyer ?? ''}
          placeholder="Choose one"
          options={buyerKinds.map((one) => ({ value: one, label: buyerWords[one] }))}
          onChange={({ target }) => change({ buyer: buyerKinds.find((one) => one === target.value) })}
        />
      );
    if (isDay(name) || name === 'received')
      return (
        <TextField
          {...shared}
          key={name}
          {...(isDay(name) ? { type: 'date', max: today } : { maxLength: 200 })}
          value={details[name] ?? ''}
          onChange={({ target }) => change({ [name]: target.value || undefined })}
        />
      );
    return (
      <YesNoField
        {...shared}
        key={name}
        value={details[name]}
        onChange={(answer) => change({ [name]: answer })}
      />
    );
  });
}

const isDay = (name: DetailName): name is 'deliveredOn' | 'noticedOn' => name.endsWith('On');

type YesNoFieldProps = {
  label: string;
  value: boolean | undefined;
  onChange: (answer: boolean | undefined) => void;
  error?: string | undefined;
};

/** Yes, no, or not known. */
export function YesNoField({ label, value, onChange, error }: YesNoFieldProps) {
  return (
    <SelectField
      label={label}
      value={value === undefined ? '' : value ? 'yes' : 'no'}
      placeholder="Unknown"
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
      onChange={({ target }) => onChange(target.value ? target.value === 'yes' : undefined)}
      error={error}
    />
  );
}
