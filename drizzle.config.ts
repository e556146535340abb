import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // The shop's own, and those that an adapter keeps beside itself.
  schema: './src/server/adapters/**/*schema.ts',
  out: './src/server/adapters/database/migrations',
});
