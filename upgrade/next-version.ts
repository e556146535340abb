import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** By this ending the numbers of orders are known that the next version's function has made. */
const ending = '-N';

/** Makes sources those of a next version: a new column with its migration, and a changed function that fills it. */
export function writeNextVersion(folder: string): void {
  const journal = find(folder, '/migrations/meta/_journal.json');
  const { entries, ...same } = JSON.parse(fs.readFileSync(journal, 'utf8'));
  const last = entries.at(-1);
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next_version`;
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag };
  fs.writeFileSync(journal, JSON.stringify({ ...same, entries: [...entries, added] }));
  fs.writeFileSync(
    path.join(path.dirname(journal), '..', `${tag}.sql`),
    `ALTER TABLE "orders" ADD COLUMN "next_number" text DEFAULT '' NOT NULL;`,
  );
  const program = findProgram(folder, 'FUNCTION new_order_number(');
  const text = fs.readFileSync(program, 'utf8');
  const changed = text.replace(`'0');\nEND`, `'0') || '${ending}';\nEND`);
  if (changed === text) throw new Error(`${program} is not as this test knows it.`);
  fs.writeFileSync(
    program,
    `${changed}
CREATE OR REPLACE FUNCTION copy_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.next_number := NEW.number;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER copy_number BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION copy_number();
`,
  );
}

/** Finds orders that were not placed by the functions of the next version, once those are in force. */
export const findPlacedOtherwise = (since: string) =>
  `select number from orders where created_at > '${since}' and (number not like '%${ending}' or next_number <> number)`;

function find(folder: string, end: string): string {
  const files = execFileSync('git', ['ls-files'], { cwd: folder, encoding: 'utf8' }).split('\n');
  const found = files.find((file) => file.endsWith(end));
  if (!found) throw new Error(`There is no file that ends with ${end}.`);
  return path.join(folder, found);
}

function findProgram(folder: string, text: string): string {
  const [found] = execFileSync('git', ['grep', '-lF', `CREATE OR REPLACE ${text}`, '--', '*.sql'], {
    cwd: folder,
    encoding: 'utf8',
  }).split('\n');
  if (!found) throw new Error(`No program has ${text}.`);
  return path.join(folder, found);
}
