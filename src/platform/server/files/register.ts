import type { Subject } from '../subject.ts';
import { forgetFiles, unusedFilesKept } from './forget-files.ts';

export const filesSubject: Subject = {
  keptFor: [unusedFilesKept],
  jobs: {
    'forget-files': {
      cron: '55 3 * * *',
      run: ({ places, fileUses }) => forgetFiles(places, fileUses),
    },
  },
};
