import type { Subject } from '../subject.ts';
import { forgetFiles } from './forget-files.ts';

export const filesSubject: Subject = {
  jobs: {
    'forget-files': {
      cron: '55 3 * * *',
      run: ({ places, fileUses }) => forgetFiles(places, fileUses),
    },
  },
};
