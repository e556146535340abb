/** The place of a question on the blog's page: `lfp-or-nmc-which-chemistry-should-i-choose`. */
export function blogAnchor(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
