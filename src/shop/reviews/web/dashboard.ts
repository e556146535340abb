import Star from 'virtual:lucide/star';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const reviewsDashboard: DashboardPart = {
  menu: [
    {
      role: 'customer',
      place: 3,
      to: '/dashboard/createNewReview',
      label: 'Give a review',
      about: 'Share your experience with other customers.',
      Icon: Star,
    },
  ],
};
