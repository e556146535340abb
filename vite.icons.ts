import { icons } from '@iconify-json/lucide';
import type { Plugin } from 'vite';

const prefix = 'virtual:lucide/';

// Every icon has them: one place says them for all, and there a style can change them.
const shared =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/** `import Search from 'virtual:lucide/search'` is that icon of Lucide's as a component. */
export function lucideIcons(): Plugin {
  return {
    name: 'lucide-icons',
    resolveId: { filter: { id: /^virtual:lucide\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:lucide\// },
      handler(id) {
        const name = id.slice(1 + prefix.length);
        const icon = icons.icons[name] ?? this.error(`Lucide has no icon ‘${name}’.`);
        const shapes = icon.body.replaceAll(shared, '');
        return `
          import { drawn } from '/src/platform/web/ui/page/drawn.tsx';
          export default drawn(${JSON.stringify(shapes)});`;
      },
    },
  };
}
