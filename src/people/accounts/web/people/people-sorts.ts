import type { SortOption } from '#platform/web/shell/dashboard/use-list-sort.ts';
import type { UserListQuery } from '../../contract/user.ts';

type PeopleSort = UserListQuery['sort'];

export const peopleSorts: readonly [SortOption<PeopleSort>, ...SortOption<PeopleSort>[]] = [
  { value: 'joined', label: 'First joined' },
  { value: '-joined', label: 'Last joined' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: '-admin', label: 'Admins first' },
  { value: 'admin', label: 'Users first' },
];
