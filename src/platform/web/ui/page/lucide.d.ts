/** Put in by vite.icons.ts. */
declare module 'virtual:lucide/*' {
  export { Icon as default };

  const Icon: ReturnType<typeof import('./drawn.tsx').drawn>;
}
