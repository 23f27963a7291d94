// How the console is built: one page at /console/, its resources as chunks of their own. Run from the root's Vite: vite build console.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  base: '/console/',
  publicDir: false,
  resolve: {
    // Node refuses `imports` targets outside a package: here they are aliases (tsconfig.json has the same).
    alias: [
      { find: '#contract', replacement: here('../contract') },
      { find: '#ui', replacement: here('../ui') },
    ],
    // ui/ would find the site's copies: two Reacts in one page break every hook.
    dedupe: ['react', 'react-dom', 'lucide-react', 'zod'],
  },
  build: {
    outDir: here('../build/console'),
    emptyOutDir: true,
    // A data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
  },
})
