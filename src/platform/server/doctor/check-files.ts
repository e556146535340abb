import type pg from 'pg';
import { chooseFileStore, type FileSettings } from '../files/choose-file-store.ts';
import { type Finding, fine, problem } from './finding.ts';

interface FileFacts {
  files: number;
  /** Of the large ones, which are not in the database. */
  missing: number;
  whereabouts: string | undefined;
  /** Why the store cannot be asked. */
  failure?: string | undefined;
}

/** Whether every file that a document shows is where it was kept. */
export async function readFiles(client: pg.Client, settings: FileSettings): Promise<FileFacts> {
  const { rows: tables } = await client.query(`select to_regclass('public.files') is not null as "isMade"`);
  const store = chooseFileStore(settings);
  const whereabouts = store?.whereabouts;
  if (!tables[0].isMade) return { files: 0, missing: 0, whereabouts };
  const { rows } = await client.query(
    `select count(*)::int as files,
       coalesce(array_agg(hash) filter (where bytes is null and is_whole), '{}') as large from files`,
  );
  const { files, large } = rows[0] as { files: number; large: string[] };
  let missing = 0;
  try {
    for (const hash of large) if (!(await store?.has(hash))) missing++;
    return { files, missing, whereabouts };
  } catch (error) {
    return { files, missing, whereabouts, failure: error instanceof Error ? error.message : String(error) };
  }
}

export function judgeFiles({ files, missing, whereabouts = 'the database', failure }: FileFacts): Finding {
  if (failure !== undefined)
    return problem('Files', {
      says: `${whereabouts} can’t be reached: ${failure}`,
      why: 'documents cannot be downloaded or added',
      mend: 'check S3_BUCKET_URL, S3_REGION and the keys, and that the bucket exists',
    });
  if (missing > 0)
    return problem('Files', {
      says: `${missing} of ${files} are missing from ${whereabouts}`,
      why: 'customers can’t download these documents',
      mend: 'restore them from the folder `files` of the last backup (docs/operations/backup.md), or upload the documents again',
    });
  return fine('Files', `${files}, none missing; large ones in ${whereabouts}`);
}
