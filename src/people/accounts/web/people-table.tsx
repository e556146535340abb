import { type ReactNode, useState } from 'react';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { UndoInstead, useUndoable } from '#platform/web/ui/feedback/undo.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table, type TableSort } from '#platform/web/ui/tables/table.tsx';
import { CutText } from '#platform/web/ui/text/cut-text.tsx';
import { type Person, useDeletePerson, useGrantAdmin } from './use-people.ts';

type PeopleTableProps = {
  people: Person[];
  /** How many come before the first of these. */
  offset: number;
  sort: TableSort;
  loading: boolean;
  outdated: boolean;
  empty: ReactNode;
  error?: ReactNode;
};

/** All accounts. Admins cannot change or delete their own. */
export function PeopleTable({ people, offset, ...states }: PeopleTableProps) {
  const self = useSignedInUser();
  const { mutateAsync: grantAdmin } = useGrantAdmin();
  const granting = useUndoable();
  const { mutateAsync: deletePerson } = useDeletePerson();
  const [toDelete, setToDelete] = useState<Person>();

  const columns: Column<Person>[] = [
    { header: '#', cell: (_, index) => offset + index + 1, onCard: 'hidden' },
    {
      header: 'Name',
      cell: ({ displayName }) => <CutText lines={2}>{displayName}</CutText>,
      onCard: 'title',
      sortBy: 'name',
      stretches: true,
    },
    {
      header: 'Email',
      cell: ({ email }) => <CutText lines={2}>{email}</CutText>,
      sortBy: 'email',
      stretches: true,
    },
    {
      header: 'Status',
      cell: ({ isAdmin }) => (isAdmin ? <Badge tone="accent">Admin</Badge> : <Badge>User</Badge>),
      sortBy: '-admin',
    },
  ];

  return (
    <>
      <Table
        caption="People"
        columns={columns}
        rows={people}
        rowKey={({ _id }) => _id}
        {...states}
        actions={(person) => {
          const { email, displayName } = person;
          const isSelf = email === self.email;
          return (
            <>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Make Admin: ${displayName}`}
                disabled={isSelf || person.isAdmin}
                pending={granting.stageOf(email) !== undefined}
                onClick={() => granting.press(email, () => grantAdmin(person))}
              >
                Make Admin
              </Button>
              <UndoInstead undoable={granting} of={email} subject={displayName}>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Delete: ${displayName}`}
                  disabled={isSelf}
                  onClick={() => setToDelete(person)}
                >
                  Delete
                </Button>
              </UndoInstead>
            </>
          );
        }}
      />
      <ConfirmDialog
        open={toDelete !== undefined}
        onClose={() => setToDelete(undefined)}
        title="Do you want to DELETE this user ?"
        confirmLabel="Delete"
        onConfirm={async () => toDelete && (await deletePerson(toDelete))}
        describeError={(cause) => (cause instanceof Error ? cause.message : String(cause))}
      >
        {toDelete?.displayName} ({toDelete?.email}) loses access immediately. Unpaid orders are deleted, paid
        ones are kept.
      </ConfirmDialog>
    </>
  );
}
