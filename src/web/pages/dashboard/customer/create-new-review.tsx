import { ReviewForm } from '../../../features/reviews/review-form.tsx';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';

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
