import { serveJobs } from '../../limited-process/serve-jobs.ts';
import type { PdfJob, PdfVerdict } from '../pdf-inspector.ts';

/* Stands in for the inspecting process: a file says what it does to it. */
serveJobs(({ bytes }: PdfJob): PdfVerdict => {
  const mood = Buffer.from(bytes).toString('latin1');
  if (mood === 'crash') process.abort();
  while (mood === 'hang');
  if (mood === 'eat') for (const eaten: string[][] = []; ; ) eaten.push(new Array(100_000).fill(mood));
  return mood === 'nonsense' ? ({} as PdfVerdict) : { isFine: true };
});
