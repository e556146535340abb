import ChevronDown from 'virtual:lucide/chevron-down';
import ChevronRight from 'virtual:lucide/chevron-right';
import CircleAlert from 'virtual:lucide/circle-alert';
import CircleCheck from 'virtual:lucide/circle-check';
import Info from 'virtual:lucide/info';
import type { ComponentType, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { SettingsPart } from '#shop/settings/contract/settings.ts';
import { PartForm } from '#shop/settings/web/part-form.tsx';
import type { StepName } from '../rules/opening.ts';
import { EmailStep, PaymentsStep, ProductsStep } from './check-service.tsx';
import { OpenShop } from './open-shop.tsx';
import { useChecklist } from './use-setup.ts';

type Checklist = CallAnswer<'getOpeningChecklist'>;

/** Steps that are a part of the settings show its own form. */
const settingsOf: Partial<Record<StepName, SettingsPart>> = {
  seller: 'identity',
  money: 'money',
  calendar: 'calendar',
  delivery: 'delivery',
  legal: 'legal',
};

const about: Record<StepName | 'open', string> = {
  admin: 'Protect your account: a leaked password alone must not open the shop.',
  seller: 'Who sells here, as customers, carriers and authorities see it.',
  money: 'The currency of all prices, and the account that transfers go to.',
  calendar: 'When you work. Ships-by dates follow from it.',
  delivery: 'How goods reach customers, what that costs, and how long it takes.',
  email: 'Order confirmations, invoices and links are sent by email.',
  payments: 'Card payments go through Stripe.',
  products: 'What you sell.',
  content: 'What your home page says.',
  legal: 'Terms, privacy, imprint and returns, each with its page and a link in the footer.',
  open: 'Check what is missing, then let visitors in.',
};

const own: Partial<Record<StepName, ComponentType<{ missing: string[] }>>> = {
  admin: OwnAccount,
  email: EmailStep,
  payments: PaymentsStep,
  products: ProductsStep,
  content: HomePage,
};

/** The steps, each saved on its own: it can be left at any time and gone on with, on another device too. */
export default function SetupSteps() {
  const { data, error, isFetching, refetch } = useChecklist();
  if (data) return <Steps checklist={data} />;
  if (!error) return <Skeleton className="h-96" />;
  return (
    <ErrorState title="The steps could not be loaded" onRetry={refetch} pending={isFetching}>
      {error.message}
    </ErrorState>
  );
}

function Steps({ checklist }: { checklist: Checklist }) {
  const [parameters] = useSearchParams();
  const { steps } = checklist;
  const names: (StepName | 'open')[] = [...steps.map(({ step }) => step), 'open'];
  const asked = parameters.get('step');
  const firstOpen = steps.find(({ state }) => state === 'required')?.step ?? 'open';
  const current = names.find((name) => name === asked) ?? firstOpen;
  const next = names[names.indexOf(current) + 1];
  const step = steps.find(({ step }) => step === current);
  const title = step?.title ?? 'Open the shop';
  const part = current === 'open' ? undefined : settingsOf[current];
  const Step = current === 'open' ? undefined : own[current];
  return (
    <div className="grid gap-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <nav aria-label="Steps">
        {/* On a phone the list would fill the first screen: it is folded, and again after each choice. */}
        <details key={current} className="group rounded-card border bg-surface lg:hidden">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 py-2 text-sm">
            <span>
              Step {names.indexOf(current) + 1} of {names.length}:{' '}
              <span className="font-medium">{title}</span>
            </span>
            <ChevronDown className="size-4 shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <StepList checklist={checklist} current={current} className="border-t p-2" />
        </details>
        <StepList checklist={checklist} current={current} className="max-lg:hidden" />
      </nav>
      <section aria-labelledby="step-title" className="min-w-0">
        <h2 id="step-title" className="text-2xl">
          {title}
        </h2>
        <p className="mt-1 mb-6 text-muted">{about[current]}</p>
        {part && <PartForm part={part} />}
        {Step && <Step missing={step?.missing ?? []} />}
        {current === 'open' && <OpenShop checklist={checklist} />}
        {next && (
          <div className="mt-6 flex max-w-4xl justify-end">
            <Button asChild variant="secondary">
              <Link to={`/setup?step=${next}`}>
                Next: {steps.find(({ step }) => step === next)?.title ?? 'Open the shop'}
                <ChevronRight />
              </Link>
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

type StepListProps = { checklist: Checklist; current: string; className: string };

function StepList({ checklist: { steps, isOpen }, current, className }: StepListProps) {
  return (
    <ol className={classNames('grid gap-1 text-sm', className)}>
      {steps.map(({ step, title, state }) => (
        <StepLink key={step} step={step} isCurrent={step === current} state={state}>
          {title}
        </StepLink>
      ))}
      <StepLink step="open" isCurrent={current === 'open'} state={isOpen ? 'done' : 'next'}>
        Open the shop
      </StepLink>
    </ol>
  );
}

const marks = {
  done: { Icon: CircleCheck, look: 'text-success', words: 'done' },
  required: { Icon: CircleAlert, look: 'text-danger', words: 'required' },
  recommended: { Icon: Info, look: 'text-warning', words: 'recommended' },
  next: { Icon: ChevronRight, look: 'text-muted', words: '' },
};

interface StepLinkProps {
  step: string;
  state: keyof typeof marks;
  isCurrent: boolean;
  children: ReactNode;
}

function StepLink({ step, state, isCurrent, children }: StepLinkProps) {
  const { Icon, look, words } = marks[state];
  return (
    <li>
      <Link
        to={`/setup?step=${step}`}
        aria-current={isCurrent ? 'step' : undefined}
        className="flex min-h-10 items-center gap-2.5 rounded-control px-3 py-2 font-medium text-muted hover:bg-raised aria-[current=step]:bg-raised aria-[current=step]:text-ink"
      >
        <Icon className={classNames('size-4 shrink-0', look)} />
        {children}
        {words && <span className="sr-only">({words})</span>}
      </Link>
    </li>
  );
}

const Card = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-4xl gap-4 rounded-card border bg-surface p-card text-sm">{children}</div>
);

function OwnAccount({ missing }: { missing: string[] }) {
  return (
    <Card>
      <p>
        {missing.length > 0
          ? 'Add a passkey or an authenticator app to your account. Verify your email address first.'
          : 'Your account has a second factor.'}
      </p>
      <p>
        <TextLink to="/dashboard/myProfile#second-factor">Open your profile</TextLink>
      </p>
    </Card>
  );
}

function HomePage({ missing }: { missing: string[] }) {
  return (
    <Card>
      <p>{missing.length > 0 ? `Not stated yet: ${missing.join(', ')}.` : 'Your home page is complete.'}</p>
      <p>
        <TextLink to="/dashboard/content">Edit the home page</TextLink>
      </p>
    </Card>
  );
}
