import { type DoctorRule, type Finding, fine, warning } from '#platform/server/doctor/doctor-rule.ts';
import type { Config } from '#platform/server/settings/config.ts';
import type { SettingsPart } from '../contract/settings.ts';

/**
 * What the environment gives a shop for its first start, and the settings hold from the first save on. A variable that moves
 * to the settings is a line here.
 */
const inBoth: { variable: string; part: SettingsPart; field: string; given(config: Config): unknown }[] = [
  {
    ...{ variable: 'EMERGENCY_PHONE', part: 'identity', field: 'emergencyPhone' },
    given: ({ emergencyPhone }) => emergencyPhone,
  },
];

/** Where environment and settings both speak, says which of them holds. */
export const checkEnvironment: DoctorRule = {
  async database(client, config) {
    if (config.mode === 'demo') return [];
    const found: Finding[] = [];
    for (const { variable, part, field, given } of inBoth) {
      const stated = given(config);
      if (stated === undefined) continue;
      const { rows } = await client.query<{ saved: string | null }>(
        'select value ->> $2 as saved from shop_settings where part = $1 order by version desc limit 1',
        [part, field],
      );
      const [row] = rows;
      if (!row) found.push(fine('Settings', `${variable} holds until an admin saves ${part}`));
      else if (row.saved === String(stated))
        found.push(fine('Settings', `${variable} and the settings agree`));
      else
        found.push(
          warning('Settings', {
            says: `${variable} is set, and the settings say otherwise: ${row.saved ?? 'nothing'}`,
            why: 'The settings hold. The variable was used for the first start only.',
            mend: `Remove ${variable} from the environment, or change it at /dashboard/settings.`,
          }),
        );
    }
    return found;
  },
};
