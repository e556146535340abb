import { type Finding, fine, problem, warning } from './finding.ts';

const gigabyte = 1e9;

/** A PostgreSQL whose disk is full stops, and the shop with it. */
export function judgeDisk(folder: string, { free, total }: { free: number; total: number }): Finding {
  const says = `${(free / gigabyte).toFixed(1)} GB of ${(total / gigabyte).toFixed(0)} GB free for ${folder}`;
  const words = {
    says,
    why: 'when the disk is full the database stops and customers can’t order',
    mend: 'free up space, or move the data to a larger disk: stop the shop, move the folder, and set DATA_DIR',
  };
  if (free < gigabyte || free < total * 0.03) return problem('Disk', words);
  return free < total * 0.1 ? warning('Disk', words) : fine('Disk', says);
}
