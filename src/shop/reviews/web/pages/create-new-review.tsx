import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { ReviewForm } from '../review-form.tsx';

export function meta() {
  return [{ title: 'Give a review · Ampyard' }];
}

export default function CreateNewReview() {
  return (
    <>
      <DashboardHeading title="Give a review">Shown on the home page under your name.</DashboardHeading>
      <ReviewForm />
    </>
  );
}
