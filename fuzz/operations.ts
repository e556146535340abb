/** Something that can be asked of the shop. */
export interface Operation {
  /** The contract's name of a call; of anything else its method and path. */
  name: string;
  kind: 'call' | 'sandbox' | 'identity' | 'page';
  method: string;
  /** With its parameters in braces. */
  path: string;
  query: Record<string, JsonSchema>;
  /** Without which there is nothing to look at. */
  requiredQuery?: string[];
  body?: JsonSchema | undefined;
}

export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
}

interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation>>;
}

interface OpenApiOperation {
  operationId?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** What the shop's own OpenAPI document describes. */
export function describedOperations({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
      name: operationId ?? `${method} ${path}`,
      kind: path.startsWith('/api/sandbox-payments/') ? ('sandbox' as const) : ('call' as const),
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
      requiredQuery: parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name),
      body: Object.values(requestBody?.content ?? {})[0]?.schema,
    })),
  );
}

/** The identity library's routes and the popup's, which OpenAPI does not describe: query and body by name. */
const identityRoutes: [method: string, path: string, fields?: string][] = [
  ['POST', '/api/auth/sign-up/email', 'name email password callbackURL image'],
  ['POST', '/api/auth/sign-in/email', 'email password rememberMe callbackURL'],
  ['POST', '/api/auth/sign-in/social', 'provider callbackURL idToken'],
  ['POST', '/api/auth/sign-out', ''],
  ['GET', '/api/auth/get-session', 'disableCookieCache disableRefresh'],
  ['POST', '/api/auth/get-session', ''],
  ['POST', '/api/auth/update-user', 'name image'],
  ['POST', '/api/auth/update-session', 'name'],
  ['POST', '/api/auth/change-password', 'currentPassword newPassword revokeOtherSessions'],
  ['POST', '/api/auth/change-email', 'newEmail callbackURL'],
  ['POST', '/api/auth/delete-user', 'password token callbackURL'],
  ['GET', '/api/auth/delete-user/callback', 'token callbackURL'],
  ['POST', '/api/auth/request-password-reset', 'email redirectTo'],
  ['POST', '/api/auth/reset-password', 'newPassword token'],
  ['GET', '/api/auth/reset-password/{token}', 'callbackURL'],
  ['POST', '/api/auth/verify-password', 'password'],
  ['POST', '/api/auth/send-verification-email', 'email callbackURL'],
  ['GET', '/api/auth/verify-email', 'token callbackURL'],
  ['GET', '/api/auth/list-sessions'],
  ['POST', '/api/auth/revoke-session', 'token'],
  ['POST', '/api/auth/revoke-sessions', ''],
  ['POST', '/api/auth/revoke-other-sessions', ''],
  ['GET', '/api/auth/list-accounts'],
  ['GET', '/api/auth/account-info', 'accountId'],
  ['POST', '/api/auth/link-social', 'provider callbackURL'],
  ['POST', '/api/auth/unlink-account', 'providerId accountId'],
  ['POST', '/api/auth/refresh-token', 'providerId accountId'],
  ['POST', '/api/auth/get-access-token', 'providerId accountId'],
  ['GET', '/api/auth/ok'],
  ['GET', '/api/auth/error', 'error error_description'],
  ['GET', '/api/auth/callback/google', 'code state error error_description iss'],
  ['POST', '/api/auth/callback/google', 'code state'],
  ['GET', '/api/auth/{token}'],
  ['GET', '/api/auth-popup/google', 'callbackURL'],
  ['GET', '/api/auth-popup/done', 'error'],
  ['POST', '/api/webhooks/stripe', 'id type data'],
  ['GET', '/demo-issuer/.well-known/openid-configuration'],
  ['GET', '/demo-issuer/auth', 'client_id redirect_uri response_type scope state code_challenge'],
  ['GET', '/demo-issuer/choose/{token}'],
  ['POST', '/demo-issuer/choose/{token}', 'person'],
  ['POST', '/demo-issuer/token', 'grant_type code redirect_uri client_id client_secret code_verifier'],
];

const pagePaths: [path: string, fields?: string][] = [
  ['/', 'page q'],
  ['/_.data', 'page q'],
  ['/blog'],
  ['/blog.data'],
  ['/portfolio'],
  ['/signIn'],
  ['/registration'],
  ['/purchasePage/{productID}'],
  ['/dashboard'],
  ['/cart'],
  ['/dashboard/cart'],
  ['/dashboard/checkout'],
  ['/dashboard/orders/{orderId}'],
  ['/dashboard/myOrders', 'q sort payment'],
  ['/dashboard/payment/{orderId}'],
  ['/dashboard/manageOrders', 'q'],
  ['/dashboard/updateProduct/{productID}'],
  ['/nowhere/{token}'],
  ['/images/{picture}'],
  ['/static/js/{token}'],
  ['/assets/{token}'],
  ['/sitemap.xml'],
  ['/robots.txt'],
  ['/manifest.webmanifest'],
  ['/healthz'],
  ['/readyz'],
  ['/api/openapi.json'],
  ['/api/docs'],
  ['/api/docs/'],
  ['/api/docs/{token}'],
  ['/api/{token}'],
];

const text: JsonSchema = { type: 'string' };

function named(fields: string): Record<string, JsonSchema> {
  return Object.fromEntries(
    fields
      .split(' ')
      .filter(Boolean)
      .map((field) => [field, text]),
  );
}

export const identityOperations: Operation[] = identityRoutes.map(([method, path, fields]) => ({
  name: `${method} ${path}`,
  kind: 'identity',
  method,
  path,
  query: method === 'GET' ? named(fields ?? '') : {},
  body: method === 'POST' ? { type: 'object', properties: named(fields ?? '') } : undefined,
}));

export const pageOperations: Operation[] = pagePaths.map(([path, fields = '']) => ({
  name: `GET ${path}`,
  kind: 'page',
  method: 'GET',
  path,
  query: named(fields),
}));
