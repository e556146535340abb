/** Lets the browser save a file that the shop has answered, by the name it gave. */
export async function saveAnswer(answer: Response, otherwise: string): Promise<void> {
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement('a'), { href: url, download: name ?? otherwise }).click();
  // Once the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
