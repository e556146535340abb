import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // scripts/prepare.mjs builds beside, and swaps.
  buildDirectory: `${process.env.BUILD_FOLDER ?? 'build'}/web`,
  ssr: true,
  // So few routes are quicker told at once than asked for one by one; own-pages.ts sees to those of the dashboard.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
