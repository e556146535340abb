import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describePage } from '#platform/web/shell/search-engines/describe-page.ts';
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { AccountPage } from '../account-page.tsx';
import { DemoLogins } from '../demo-logins.tsx';
import { signUpRules } from '../lazy-rules.ts';
import { useAdmission } from '../use-admission.ts';
import type { Route } from './+types/registration';

export function meta({ matches: [root] }: Route.MetaArgs) {
  const shop = root.loaderData?.shop;
  return describePage(shop, {
    title: 'Registration',
    description: `Open an account with ${shop?.seller.name ?? 'us'} to order traction cells, modules, packs and parts at wholesale prices, pay by card or bank transfer and track your orders.`,
    path: '/registration',
  });
}

export default function Registration() {
  const admission = useAdmission();
  const form = useForm({ resolver: signUpRules });
  const { errors } = form.formState;
  const [isForCompany, setIsForCompany] = useState(false);
  return (
    <AccountPage
      heading="Welcome"
      lead="Create an account to order at wholesale prices."
      admission={admission}
      other={{ to: '/signIn', label: 'Have an account?' }}
      demoLogins={<DemoLogins />}
      next={isForCompany ? '/dashboard/company?add' : undefined}
    >
      <AccountForm
        admission={admission}
        submitLabel="Registration"
        onSubmit={form.handleSubmit(async (newcomer) => {
          const refused = await admission.enterByPassword((provider) => provider.signUp(newcomer));
          if (refused) form.setError(refused.field, refused, { shouldFocus: true });
        })}
      >
        <TextField
          label="Username"
          autoComplete="name"
          required
          error={errors.displayName?.message}
          {...form.register('displayName')}
        />
        <TextField
          label="Email Address"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint="At least 6 characters."
          error={errors.password?.message}
          {...form.register('password')}
        />
        <label className="flex min-h-8 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={isForCompany}
            onChange={({ target }) => setIsForCompany(target.checked)}
          />
          I buy for a company
        </label>
      </AccountForm>
    </AccountPage>
  );
}
