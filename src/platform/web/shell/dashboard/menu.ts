import Banknote from 'virtual:lucide/banknote';
import BatteryFull from 'virtual:lucide/battery-full';
import Boxes from 'virtual:lucide/boxes';
import ClipboardList from 'virtual:lucide/clipboard-list';
import FileText from 'virtual:lucide/file-text';
import LayoutDashboard from 'virtual:lucide/layout-dashboard';
import ListPlus from 'virtual:lucide/list-plus';
import Mail from 'virtual:lucide/mail';
import MessageSquareWarning from 'virtual:lucide/message-square-warning';
import PackagePlus from 'virtual:lucide/package-plus';
import ReceiptText from 'virtual:lucide/receipt-text';
import ScanBarcode from 'virtual:lucide/scan-barcode';
import ScrollText from 'virtual:lucide/scroll-text';
import ShieldAlert from 'virtual:lucide/shield-alert';
import ShieldCheck from 'virtual:lucide/shield-check';
import Star from 'virtual:lucide/star';
import TriangleAlert from 'virtual:lucide/triangle-alert';
import Truck from 'virtual:lucide/truck';
import Undo2 from 'virtual:lucide/undo-2';
import UserRound from 'virtual:lucide/user-round';
import type { ComponentType } from 'react';
import { claimsToDecide, ordersToShip, waitingListAddress } from './waiting.ts';

export interface MenuItem {
  to: string;
  label: string;
  about: string;
  Icon: ComponentType<{ className?: string }>;
}

export interface MenuGroup {
  /** The first group has none: it is what the dashboard is about. */
  heading?: string;
  items: MenuItem[];
}

const overview: MenuItem = {
  to: '/dashboard',
  label: 'Overview',
  about: 'Key figures and what needs attention.',
  Icon: LayoutDashboard,
};

const myProfile: MenuItem = {
  to: '/dashboard/myProfile',
  label: 'My Profile',
  about: 'Contact details, sign-in and security.',
  Icon: UserRound,
};

const customerMenu: MenuGroup[] = [
  {
    items: [
      {
        to: '/dashboard/myOrders',
        label: 'My Orders',
        about: 'Pay, track and reorder.',
        Icon: ReceiptText,
      },
      myProfile,
      {
        to: '/dashboard/createNewReview',
        label: 'Give a review',
        about: 'Share your experience with other customers.',
        Icon: Star,
      },
    ],
  },
  {
    heading: 'Ordering',
    items: [
      overview,
      {
        to: '/dashboard/quickOrder',
        label: 'Quick order',
        about: 'Order many products by SKU or from a spreadsheet.',
        Icon: ListPlus,
      },
    ],
  },
  {
    heading: 'Batteries',
    items: [
      {
        to: '/dashboard/batteries',
        label: 'My batteries',
        about: 'Battery passports, readings and shared access.',
        Icon: BatteryFull,
      },
      {
        to: '/dashboard/claims',
        label: 'Warranty claims',
        about: 'File a claim and follow its progress.',
        Icon: ShieldAlert,
      },
      {
        to: '/dashboard/recallNotices',
        label: 'Recalls',
        about: 'Recalls that affect your batteries.',
        Icon: TriangleAlert,
      },
    ],
  },
];

const adminMenu: MenuGroup[] = [
  {
    items: [
      myProfile,
      {
        to: '/dashboard/manageOrders',
        label: 'Manage All Orders',
        about: 'Ship paid orders, cancel unpaid ones.',
        Icon: ClipboardList,
      },
      {
        to: '/dashboard/createNewProduct',
        label: 'Create new product',
        about: 'Add a product to the shop.',
        Icon: PackagePlus,
      },
      {
        to: '/dashboard/manageProduct',
        label: 'Manage Products',
        about: 'Prices, stock and minimum orders.',
        Icon: Boxes,
      },
      {
        to: '/dashboard/makeAdmin',
        label: 'Make Admin',
        about: 'Accounts and admin rights.',
        Icon: ShieldCheck,
      },
    ],
  },
  {
    heading: 'To do',
    items: [
      { to: ordersToShip, label: 'Orders to ship', about: 'Paid orders that have not shipped.', Icon: Truck },
      {
        to: waitingListAddress('requests'),
        label: 'Refund requests',
        about: 'Customers waiting for your decision.',
        Icon: MessageSquareWarning,
      },
      {
        to: waitingListAddress('refunds'),
        label: 'Refunds to send',
        about: 'Refunds that are not sent automatically.',
        Icon: Undo2,
      },
      {
        to: waitingListAddress('payments'),
        label: 'Parked payments',
        about: 'Payments that could not be matched to an order.',
        Icon: Banknote,
      },
      {
        to: claimsToDecide,
        label: 'Open claims',
        about: 'Warranty claims waiting for your answer.',
        Icon: ShieldAlert,
      },
    ],
  },
  {
    heading: 'Batteries',
    items: [
      {
        to: '/dashboard/units',
        label: 'Units',
        about: 'Serial numbers and batches: receive, find, block and return.',
        Icon: ScanBarcode,
      },
      {
        to: '/dashboard/claims',
        label: 'Warranty claims',
        about: 'All claims, open and decided.',
        Icon: ShieldAlert,
      },
      {
        to: '/dashboard/recalls',
        label: 'Recalls',
        about: 'Block batches and serial numbers, and notify their owners.',
        Icon: TriangleAlert,
      },
      {
        to: '/dashboard/documents',
        label: 'Documents',
        about: 'Data sheets, test summaries and certificates.',
        Icon: FileText,
      },
    ],
  },
  {
    heading: 'Shop',
    items: [
      overview,
      {
        to: '/dashboard/log',
        label: 'Log',
        about: 'Admin actions and when they happened.',
        Icon: ScrollText,
      },
    ],
  },
];

const mailbox: MenuItem = {
  to: '/dashboard/mailbox',
  label: 'Mailbox',
  about: 'Emails that the demo would have sent.',
  Icon: Mail,
};

/** The specification's pages first and in its order, then the others in groups. A demo's emails go nowhere else. */
export function menuFor({ isAdmin, isDemo }: { isAdmin: boolean; isDemo: boolean }): MenuGroup[] {
  if (!isAdmin) return customerMenu;
  return adminMenu.map((group) =>
    isDemo && group.heading === 'Shop' ? { ...group, items: [...group.items, mailbox] } : group,
  );
}
