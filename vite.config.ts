import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The pages: build/web/client for the browser, build/web/server for rendering. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
});
