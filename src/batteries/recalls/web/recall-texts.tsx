import type { PublicRecall } from '../contract/notice.ts';

type Texts = Pick<
  PublicRecall,
  'title' | 'picture' | 'identification' | 'hazard' | 'instructions' | 'remedy' | 'contact'
>;

/** What a notice says, the danger first. */
export function RecallTexts({ recall }: { recall: Texts }) {
  const texts = [
    ['Hazard', recall.hazard],
    ['What to do', recall.instructions],
    ['How to identify it', recall.identification],
    ['Remedy', recall.remedy],
    ['Contact', recall.contact],
  ].filter(([, text]) => text);
  return (
    <div className="mt-5 grid items-start gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {recall.picture && (
        <img
          src={recall.picture}
          alt={`Recalled product: ${recall.title}`}
          loading="lazy"
          className="max-h-72 w-full rounded-control border bg-raised object-contain sm:max-h-48"
        />
      )}
      <dl className="grid gap-4 text-sm sm:col-start-2">
        {texts.map(([label, text]) => (
          <div key={label}>
            <dt className="font-medium">{label}</dt>
            <dd className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
