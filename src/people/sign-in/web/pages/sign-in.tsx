import { useForm } from 'react-hook-form';
import { describePage } from '#platform/web/shell/search-engines/describe-page.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { AccountPage } from '../account-page.tsx';
import { type DemoLogin, DemoLogins } from '../demo-logins.tsx';
import { signInRules } from '../lazy-rules.ts';
import { ForgottenPassword } from '../new-password-link.tsx';
import { useAdmission } from '../use-admission.ts';
import type { Route } from './+types/sign-in';

export function meta({ matches: [root] }: Route.MetaArgs) {
  const shop = root.loaderData?.shop;
  return describePage(shop, {
    title: 'Sign in',
    description: `Sign in to your ${shop?.seller.name ?? ''} account to order traction batteries and parts at wholesale prices, pay by card or bank transfer and track your orders.`,
    path: '/signIn',
  });
}

export default function SignIn() {
  const { identity, sendsMail } = useShop();
  const admission = useAdmission();
  const form = useForm({ resolver: signInRules });
  const { errors } = form.formState;

  function fillIn({ email, password }: DemoLogin) {
    form.setValue('email', email);
    form.setValue('password', password);
    form.clearErrors();
  }

  /** What stands in the form; where that is no address, the field says so. */
  async function findEmail(): Promise<string | undefined> {
    return (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email') : undefined;
  }

  return (
    <AccountPage
      heading="Welcome Back"
      lead="Sign in to order, pay and track your orders."
      admission={admission}
      other={{ to: '/registration', label: 'Need an account?' }}
      offersPasskey={identity.provider === 'builtin'}
      demoLogins={<DemoLogins onUse={fillIn} isReady={admission.isReady} />}
      // Firebase keeps its passwords itself.
      recovery={identity.provider === 'builtin' && sendsMail && <ForgottenPassword findEmail={findEmail} />}
    >
      <AccountForm
        admission={admission}
        submitLabel="Sign In"
        onSubmit={form.handleSubmit(async (credentials) => {
          const refused = await admission.enterByPassword((provider) => provider.signIn(credentials));
          if (refused) form.setError(refused.field, refused, { shouldFocus: true });
        })}
      >
        <TextField
          label="Email Address"
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register('email', { onChange: () => form.clearErrors('email') })}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
      </AccountForm>
    </AccountPage>
  );
}
