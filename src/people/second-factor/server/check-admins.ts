import {
  countRows,
  type DoctorRule,
  type Finding,
  fine,
  warning,
} from '#platform/server/doctor/doctor-rule.ts';
import type { Config } from '#platform/server/settings/config.ts';

/** For the doctor: admins whose sign-in asks for nothing but a password, or Google. */
export const checkAdmins: DoctorRule = {
  async database(client, { mode, identity, requireAdminFactor }) {
    if (mode !== 'live' || identity.provider !== 'builtin') return [];
    const bareAdmins = await countRows(
      client,
      `select count(*) from users left join identity_users using (email)
       where is_admin and not coalesce(has_second_factor, false)`,
    );
    return [judgeAdmins({ bareAdmins }, requireAdminFactor)];
  },
};

function judgeAdmins(
  { bareAdmins }: { bareAdmins: number },
  requireAdminFactor: Config['requireAdminFactor'],
): Finding {
  if (bareAdmins === 0) return fine('Admins', 'each has a second factor');
  if (requireAdminFactor)
    return warning('Admins', {
      says: `without a second factor: ${bareAdmins}`,
      why: 'they have no admin rights until they set one up',
      mend: 'ask each to sign in and set it up in their profile',
    });
  return warning('Admins', {
    says: `without a second factor: ${bareAdmins}`,
    why: 'a leaked password gives full access to the shop',
    mend: 'set REQUIRE_ADMIN_2FA=true; admins then have no rights until they set one up in their profile',
  });
}
