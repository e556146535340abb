/** As a client would: a busy shop asks with 503 to try again. */
export async function insist<Answer extends { statusCode: number }>(
  ask: () => PromiseLike<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.statusCode !== 503) return answer;
  }
}
