import CircleCheck from 'virtual:lucide/circle-check';
import CircleSlash from 'virtual:lucide/circle-slash';
import Mail from 'virtual:lucide/mail';
import MessageSquareWarning from 'virtual:lucide/message-square-warning';
import Percent from 'virtual:lucide/percent';
import { type ReactNode, useState } from 'react';
import { formatAmount } from '#platform/kernel/money.ts';
import { MenuButton } from '#platform/web/ui/feedback/menu-button.tsx';
import { RowAction } from '#platform/web/ui/tables/table-row.tsx';
import type { ShownItem } from '../contract/account.ts';
import { isLateCost } from '../rules/entries.ts';
import { Dispute, useSettleDispute } from './dispute.tsx';
import { ItemReminders } from './item-reminders.tsx';
import { ChargeLatePayment, WaiveCharge } from './late-costs.tsx';
import { WriteOff } from './write-off.tsx';

type ItemActionsProps = { companyId: string; item: ShownItem; isAdmin: boolean; mayDispute: boolean };
type Action = { label: string; icon: ReactNode; isNext?: boolean; onSelect: () => void };

const dialogs = {
  charge: ChargeLatePayment,
  waive: WaiveCharge,
  dispute: Dispute,
  reminders: ItemReminders,
  writeOff: WriteOff,
};

/** What can be done with an open item: the next step is a button, all else is in a menu. */
export function ItemActions({ companyId, item, isAdmin, mayDispute }: ItemActionsProps) {
  const { kind, number, dispute, lateCosts } = item;
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const { settle, isPending } = useSettleDispute(companyId, item.id);
  const isCost = isLateCost(kind);
  const actions: (Action | false)[] = [
    isAdmin &&
      lateCosts !== null && {
        label: `Charge ${formatAmount(lateCosts.total)}`,
        icon: <Percent />,
        isNext: true,
        onSelect: () => setAsked('charge'),
      },
    mayDispute &&
      kind === 'invoice' &&
      dispute !== null && { label: 'Resolve dispute', icon: <CircleCheck />, isNext: true, onSelect: settle },
    mayDispute &&
      kind === 'invoice' &&
      dispute === null && {
        label: 'Dispute',
        icon: <MessageSquareWarning />,
        onSelect: () => setAsked('dispute'),
      },
    isAdmin &&
      kind === 'invoice' && { label: 'Reminders', icon: <Mail />, onSelect: () => setAsked('reminders') },
    isAdmin && isCost && { label: 'Waive', icon: <CircleSlash />, onSelect: () => setAsked('waive') },
    isAdmin && !isCost && { label: 'Write off', icon: <CircleSlash />, onSelect: () => setAsked('writeOff') },
  ];
  const possible = actions.filter((action) => action !== false);
  const shown = possible.length === 1 ? possible[0] : possible.find(({ isNext }) => isNext);
  const rest = possible.filter((action) => action !== shown);
  const Asked = asked && dialogs[asked];
  return (
    <>
      {shown && (
        <RowAction
          label={shown.label}
          subject={number}
          variant={shown.isNext ? 'secondary' : 'quiet'}
          pending={isPending}
          onClick={shown.onSelect}
        />
      )}
      {rest.length > 0 && <MenuButton label={`More: ${number}`} entries={rest} />}
      {Asked && <Asked {...{ companyId, item }} onClose={() => setAsked(undefined)} />}
    </>
  );
}
