import { serveJobs } from '../process/limited/serve-jobs.ts';
import { findFault, fitPicture, reducePicture, resizePicture } from './draw-picture.ts';
import type { PictureJob, PictureOutcome } from './sharp-workshop.ts';

/* The process in which pictures are drawn, by threads beside its own. A picture that crashes or blocks it harms nothing else. */
serveJobs(async (job: PictureJob, bytes): Promise<PictureOutcome> => {
  const picture = { type: job.type, bytes };
  try {
    if (job.task === 'resize') return { bytes: await resizePicture(picture, job.variant) };
    if (job.task === 'reduce') return await reducePicture(picture);
    if (job.task === 'fit') return { bytes: await fitPicture(picture, job.frame) };
    // Loads the fonts, which few ask for.
    if (job.task === 'name') return { bytes: await (await import('./draw-name.ts')).drawName(job.name) };
    const fault = await findFault(picture);
    return fault ? { fault } : {};
  } catch (error) {
    // The library gives up by itself at half a million elements; whether that is before our time is up goes by the machine.
    return {
      fault: /exceeded more than \d+ referenced elements/.test(String(error)) ? 'too-slow' : 'broken',
    };
  }
});
