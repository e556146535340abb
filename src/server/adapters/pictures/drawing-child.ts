import os from 'node:os';
import { findFault, reducePicture, resizePicture } from './draw-picture.ts';
import type { PictureJob, PictureOutcome } from './picture-workshop.ts';

/* The process in which pictures are drawn. A picture that crashes or blocks it harms nobody else. */

// Visitors come first.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

// A terminal sends its Ctrl-C to every process. The shop finishes its requests first, and then ends this one itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

// The shop is gone. An orderly exit would wait for whatever is being drawn.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const memoryLimit = Number(process.argv[2]);

process.on('message', async (job: PictureJob) => process.send?.(await carryOutWatched(job)));
process.send?.('ready');

/** Drawing is done by threads beside this one, so how much memory it takes can be looked at meanwhile. */
async function carryOutWatched(job: PictureJob): Promise<PictureOutcome> {
  let watch: NodeJS.Timeout | undefined;
  const overflow = new Promise<PictureOutcome>((resolve) => {
    watch = setInterval(() => {
      if (process.memoryUsage.rss() > memoryLimit) resolve({ fault: 'too-heavy' });
    }, 20);
  });
  const outcome = await Promise.race([carryOut(job), overflow]);
  clearInterval(watch);
  return outcome;
}

async function carryOut(job: PictureJob): Promise<PictureOutcome> {
  try {
    if (job.task === 'resize') return { bytes: await resizePicture(job.picture, job.variant) };
    if (job.task === 'reduce') return await reducePicture(job.picture);
    const fault = await findFault(job.picture);
    return fault ? { fault } : {};
  } catch (error) {
    // The library gives up by itself at half a million elements; whether that is before our time is up goes by the machine.
    return {
      fault: /exceeded more than \d+ referenced elements/.test(String(error)) ? 'too-slow' : 'broken',
    };
  }
}
