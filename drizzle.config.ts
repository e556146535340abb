import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/adapters/database/schema.ts',
    './src/server/adapters/identity/identity-schema.ts',
    './src/server/adapters/identity/firebase-schema.ts',
    './src/server/adapters/identity/sign-in-gate/attempt-counts.ts',
    './src/server/adapters/payment/sandbox/sandbox-schema.ts',
  ],
  out: './src/server/adapters/database/migrations',
});
