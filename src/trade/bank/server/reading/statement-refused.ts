/** What the shop does not take, in words for the person who uploaded it. */
export class StatementRefused extends Error {
  constructor(words: string) {
    super(words);
    this.name = 'StatementRefused';
  }
}
