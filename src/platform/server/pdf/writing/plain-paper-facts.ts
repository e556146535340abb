/** A paper of headed sections: whoever asks for it says all of it. */
export interface PlainPaperFacts {
  kind: 'plain';
  /** What it is, at its head: `Safety data sheet`. */
  mark: string;
  title: string;
  /** Under the title, line by line. */
  lines: string[];
  /** What nobody may overlook: under the title, and at the foot of each page. */
  notice: string;
  sections: { title: string; facts?: [label: string, value: string][]; text?: string }[];
}
