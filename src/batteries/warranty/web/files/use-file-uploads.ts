import { useRef, useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { uploadMessages } from '#shop/catalog/contract/upload-messages.ts';
import type { ClaimFile } from '../../contract/claim-files.ts';
import { maxClaimFileBytes, mostFilesAtOnce } from '../../rules/claim-files.ts';

export interface ChosenFile {
  key: string;
  name: string;
  size: number;
  /** Once the shop has taken it. */
  taken?: ClaimFile;
  refusal?: string;
}

/**
 * Files that are chosen for a claim or a message, each sent to the shop as soon as it is: so its word on them is there before the
 * rest is written. One after the other, as the shop looks through them.
 */
export function useFileUploads(unitId: string) {
  const [chosen, setChosen] = useState<ChosenFile[]>([]);
  const turn = useRef(Promise.resolve());
  const gone = useRef(new Set<string>());
  const accepted = chosen.filter(({ refusal }) => refusal === undefined);

  function change(key: string, changes: Partial<ChosenFile>) {
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }

  async function upload(key: string, file: File) {
    if (gone.current.has(key)) return;
    try {
      if (file.size > maxClaimFileBytes) throw new Error(uploadMessages.claimFileTooLarge);
      const query = { unit: unitId, name: file.name || 'file' };
      const taken = await callApi('uploadClaimFile', { query, body: file });
      if (gone.current.has(key)) await drop(taken.id);
      change(key, { taken });
    } catch (error) {
      change(key, { refusal: error instanceof Error ? error.message : uploadMessages.claimFileType });
    }
  }

  return {
    chosen,
    /** As they are sent. */
    ids: accepted.flatMap(({ taken }) => (taken ? [taken.id] : [])),
    isUploading: accepted.some(({ taken }) => !taken),
    isFull: accepted.length >= mostFilesAtOnce,
    add(files: File[]) {
      const room = Math.max(0, mostFilesAtOnce - accepted.length);
      const added = files.slice(0, room).map((file) => ({ file, key: crypto.randomUUID() }));
      setChosen((before) => [
        ...before.filter(({ refusal }) => refusal === undefined),
        ...added.map(({ file: { name, size }, key }) => ({ key, name, size })),
      ]);
      for (const { file, key } of added) turn.current = turn.current.then(() => upload(key, file));
    },
    remove({ key, taken }: ChosenFile) {
      gone.current.add(key);
      setChosen((before) => before.filter((one) => one.key !== key));
      if (taken) void drop(taken.id);
    },
    /** After they were sent. */
    clear: () => setChosen([]),
  };
}

export type FileUploads = ReturnType<typeof useFileUploads>;

/** What stays behind is forgotten after a day. */
const drop = (fileId: string) => callApi('dropClaimFile', { params: { fileId } }).catch(() => undefined);
