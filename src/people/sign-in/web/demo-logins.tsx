import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';

export interface DemoLogin {
  email: string;
  password: string;
}

const admin: DemoLogin = { email: 'admin@ampyard.test', password: 'ampyard-admin' };
const buyer: DemoLogin = { email: 'buyer@ampyard.test', password: 'ampyard-buyer' };

type DemoLoginsProps = {
  onUse?: (login: DemoLogin) => void;
  isReady?: boolean;
};

/** In a demo shop that keeps its own accounts, who one can be. With `onUse`, a press fills in the form once it is ready. */
export function DemoLogins({ onUse, isReady = false }: DemoLoginsProps) {
  const { isDemo, identity } = useShop();
  if (!isDemo || identity.provider !== 'builtin') return null;
  return (
    <aside
      aria-label="Demo logins"
      className="w-full max-w-md rounded-card border p-5 text-sm lg:max-w-sm lg:self-start"
    >
      <p className="font-medium">This is a demo shop</p>
      <div className="mt-3 grid gap-3">
        <Login title="Admin test login" login={admin} onUse={onUse} isReady={isReady}>
          Please do not use it for orders.
        </Login>
        <Login title="Customer test login" login={buyer} onUse={onUse} isReady={isReady} />
        <p className="border-t pt-3 text-muted">
          No email is sent. <TextLink to="/demoMailbox">Open the demo mailbox</TextLink>
        </p>
      </div>
    </aside>
  );
}

type LoginProps = DemoLoginsProps & {
  title: string;
  login: DemoLogin;
  children?: string;
};

function Login({ title, login, onUse, isReady, children }: LoginProps) {
  return (
    <div className="flex items-center justify-between gap-3 border-t pt-3">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-muted">
          <span className="inline-block">{login.email}</span> /{' '}
          <span className="inline-block whitespace-nowrap">{login.password}</span>
        </p>
        {children && <p className="text-muted">{children}</p>}
      </div>
      {onUse && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Use: ${title}`}
          disabled={!isReady}
          onClick={() => onUse(login)}
        >
          Use
        </Button>
      )}
    </div>
  );
}
