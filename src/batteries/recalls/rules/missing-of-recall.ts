/** What a notice must say, and what each is called. The picture is the product's own where there is no other. */
const texts = {
  identification: 'how to identify it',
  hazard: 'the hazard',
  instructions: 'what to do',
  remedy: 'the remedy',
  contact: 'the contact',
} as const;

type Texts = Record<keyof typeof texts, string>;

/** What is to be written before a recall can be published. */
export function missingOfRecall(recall: Texts): string[] {
  return (Object.keys(texts) as (keyof Texts)[])
    .filter((text) => !recall[text].trim())
    .map((text) => texts[text]);
}
