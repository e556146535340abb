import { company } from '#platform/kernel/company.ts';
import { formatDay } from '../../ui/text/moment.ts';

/** Whose paper it is, and of when. On paper only. */
export function Letterhead() {
  const { name, street, town, country, email } = company;
  return (
    <div className="mb-6 hidden items-end justify-between border-b border-ink pb-3 text-xs print:flex">
      <div>
        <p className="text-xl font-semibold">{name}</p>
        <p>
          {street}, {town}, {country} · {email}
        </p>
      </div>
      <p>Printed {formatDay(new Date().toISOString())}</p>
    </div>
  );
}
