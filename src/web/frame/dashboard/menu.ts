import BatteryFull from 'virtual:lucide/battery-full';
import Boxes from 'virtual:lucide/boxes';
import ClipboardList from 'virtual:lucide/clipboard-list';
import FileText from 'virtual:lucide/file-text';
import LayoutDashboard from 'virtual:lucide/layout-dashboard';
import ListPlus from 'virtual:lucide/list-plus';
import Mail from 'virtual:lucide/mail';
import PackagePlus from 'virtual:lucide/package-plus';
import ReceiptText from 'virtual:lucide/receipt-text';
import ScanBarcode from 'virtual:lucide/scan-barcode';
import ScrollText from 'virtual:lucide/scroll-text';
import ShieldAlert from 'virtual:lucide/shield-alert';
import ShieldCheck from 'virtual:lucide/shield-check';
import Star from 'virtual:lucide/star';
import TriangleAlert from 'virtual:lucide/triangle-alert';
import UserRound from 'virtual:lucide/user-round';
import type { ComponentType } from 'react';

export interface MenuItem {
  to: string;
  label: string;
  about: string;
  Icon: ComponentType<{ className?: string }>;
}

export const overview: MenuItem = {
  to: '/dashboard',
  label: 'Overview',
  about: 'How things stand, and what there is to do.',
  Icon: LayoutDashboard,
};

const myProfile: MenuItem = {
  to: '/dashboard/myProfile',
  label: 'My Profile',
  about: 'Your phone, education and where you are.',
  Icon: UserRound,
};

const customerMenu: MenuItem[] = [
  {
    to: '/dashboard/quickOrder',
    label: 'Quick order',
    about: 'Many products at once, by SKU or from a spreadsheet.',
    Icon: ListPlus,
  },
  {
    to: '/dashboard/myOrders',
    label: 'My Orders',
    about: 'What you have ordered, and what is still to be paid.',
    Icon: ReceiptText,
  },
  {
    to: '/dashboard/batteries',
    label: 'My batteries',
    about: 'Their passports, what is measured of them, and who may read it.',
    Icon: BatteryFull,
  },
  {
    to: '/dashboard/claims',
    label: 'Warranty claims',
    about: 'What you have claimed, and what became of it.',
    Icon: ShieldAlert,
  },
  {
    to: '/dashboard/recallNotices',
    label: 'Recalls',
    about: 'What you have that was recalled, and what to do.',
    Icon: TriangleAlert,
  },
  myProfile,
  {
    to: '/dashboard/createNewReview',
    label: 'Give a review',
    about: 'Tell other customers how it went.',
    Icon: Star,
  },
];

const adminMenu: MenuItem[] = [
  myProfile,
  {
    to: '/dashboard/manageOrders',
    label: 'Manage All Orders',
    about: 'Ship what is paid, and clear away what is not.',
    Icon: ClipboardList,
  },
  {
    to: '/dashboard/createNewProduct',
    label: 'Create new product',
    about: 'Put something new on sale.',
    Icon: PackagePlus,
  },
  {
    to: '/dashboard/manageProduct',
    label: 'Manage Products',
    about: 'Prices, stock and minimum orders.',
    Icon: Boxes,
  },
  {
    to: '/dashboard/units',
    label: 'Units',
    about: 'Serials and batches: receive, find, block and take back.',
    Icon: ScanBarcode,
  },
  {
    to: '/dashboard/claims',
    label: 'Warranty claims',
    about: 'What customers claim: ask, test and decide.',
    Icon: ShieldAlert,
  },
  {
    to: '/dashboard/recalls',
    label: 'Recalls',
    about: 'Block batches and serials, and tell everybody who has them.',
    Icon: TriangleAlert,
  },
  {
    to: '/dashboard/documents',
    label: 'Documents',
    about: 'Data sheets, test summaries and certificates, and what is lacking.',
    Icon: FileText,
  },
  {
    to: '/dashboard/makeAdmin',
    label: 'Make Admin',
    about: 'Everybody with an account, and their rights.',
    Icon: ShieldCheck,
  },
  {
    to: '/dashboard/log',
    label: 'Log',
    about: 'What admins did: who, what and when.',
    Icon: ScrollText,
  },
];

const mailbox: MenuItem = {
  to: '/dashboard/mailbox',
  label: 'Mailbox',
  about: 'What the shop would have sent by mail.',
  Icon: Mail,
};

/** The pages of the dashboard beside its first one, which is everybody's. A demo's mails go nowhere else. */
export function menuFor({ isAdmin, isDemo }: { isAdmin: boolean; isDemo: boolean }): MenuItem[] {
  if (!isAdmin) return customerMenu;
  return isDemo ? [...adminMenu, mailbox] : adminMenu;
}
