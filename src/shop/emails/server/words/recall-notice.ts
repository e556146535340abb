import type { OwnNotice } from '#batteries/recalls/contract/notice.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { writeMail } from './write-mail.ts';

interface RecallFacts extends OwnNotice {
  url: string;
  /** Where everybody reads of all recalls. */
  allUrl: string;
}

const mostNamed = 50;

export function recallNotice(recall: RecallFacts) {
  const { title, instructions, url } = recall;
  return writeMail({
    subject: `Safety recall: ${title}`,
    heading: `Safety recall: ${title}`,
    paragraphs: [
      'A product you have from us is affected. Please read this now and follow the instructions.',
      recall.hazard,
      instructions,
    ],
    button: { label: 'Read and acknowledge', url },
    facts: [
      ['Your affected units', namesOf(recall)],
      ['How to identify it', recall.identification],
      ['Remedy', recall.remedy],
      ['Contact', recall.contact],
    ],
    footer: `You’re receiving this email because you own or bought a recalled product. Recall emails can’t be turned off. All recalls: ${recall.allUrl}`,
  });
}

/** By serial, as they stand on the goods; by quantity where they have none. */
function namesOf({ units, unitCount, batches }: OwnNotice): string {
  const named = units.slice(0, mostNamed).map(({ serial, product }) => `${serial} (${product})`);
  const more = unitCount - named.length;
  return [
    ...named,
    ...(more > 0 ? [`and ${formatCount(more)} more, listed on the page`] : []),
    ...batches.map(
      ({ number, product, quantity }) => `${formatCount(quantity)} of batch ${number} (${product})`,
    ),
  ].join('\n');
}
