import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { AccountForm } from '../../features/accounts/sign-in/account-form.tsx';
import { AccountPage } from '../../features/accounts/sign-in/account-page.tsx';
import { type DemoLogin, DemoLogins } from '../../features/accounts/sign-in/demo-logins.tsx';
import { signInRules } from '../../features/accounts/sign-in/lazy-rules.ts';
import { useAdmission } from '../../features/accounts/sign-in/use-admission.ts';
import { describePage } from '../../frame/search-engines/describe-page.ts';
import { useShop } from '../../frame/shop/use-shop.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/sign-in';

/** Few need it, and then a moment later. */
const ForgottenPassword = lazy(async () => ({
  default: (await import('../../features/accounts/by-mail/forgotten-password.tsx')).ForgottenPassword,
}));

export function meta({ matches: [root] }: Route.MetaArgs) {
  return describePage(root.loaderData?.shop, {
    title: 'Sign in · Ampyard',
    description:
      'Sign in to your Ampyard account to order traction batteries and parts at wholesale prices, pay by card and follow what you have bought.',
    path: '/signIn',
  });
}

export default function SignIn() {
  const { identity } = useShop();
  const admission = useAdmission();
  const form = useForm({ resolver: signInRules });
  const { errors } = form.formState;

  function fillIn({ email, password }: DemoLogin) {
    form.setValue('email', email);
    form.setValue('password', password);
    form.clearErrors();
  }

  return (
    <AccountPage
      heading="Welcome Back"
      lead="Sign in to order, pay and follow what you have bought."
      admission={admission}
      other={{ to: '/registration', label: 'Need an account?' }}
      offersPasskey={identity.provider === 'builtin'}
      demoLogins={<DemoLogins onUse={fillIn} isReady={admission.isReady} />}
    >
      <AccountForm
        admission={admission}
        submitLabel="Sign In"
        onSubmit={form.handleSubmit((credentials) =>
          admission.enterByPassword((provider) => provider.signIn(credentials)),
        )}
      >
        <TextField
          label="Email Address"
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
      </AccountForm>
      {/* Below the button, which must not move from under a finger when this comes. */}
      {admission.isPasswordWrong && identity.provider === 'builtin' && (
        <div className="mt-4">
          <Suspense>
            <ForgottenPassword email={form.getValues('email')} />
          </Suspense>
        </div>
      )}
    </AccountPage>
  );
}
