import { serveJobs } from '../../process/limited/serve-jobs.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { PdfRefusedError } from './pdf-budget.ts';
import type { PdfVerdict } from './pdf-inspector.ts';

/* The process in which PDFs are looked through. A file that crashes or blocks it harms nothing else, and is refused. */
serveJobs(async (_job: 'inspect', file): Promise<PdfVerdict> => {
  try {
    await inspectPdf(file);
    return { isFine: true };
  } catch (error) {
    if (error instanceof PdfRefusedError) return { fault: error.fault, found: error.found };
    // Unknown is not fine.
    return { fault: 'broken', found: 'it cannot be read' };
  }
});
