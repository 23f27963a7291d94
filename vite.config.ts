// How the site is built: React Router's framework mode, Tailwind with our tokens, and the chunks that browsers get.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserVariants } from './site/vite-plugins/browser-variants.ts'
import { callsByPath } from './site/vite-plugins/calls-by-path.ts'
import { chunkGroups, hasSideEffects, plainImports, sharedExports } from './site/vite-plugins/chunks.ts'
import { dialogChunks } from './site/vite-plugins/dialog-chunks.ts'
import { inlineScript } from './site/vite-plugins/inline-script.ts'
import { leanRouter } from './site/vite-plugins/lean-router.ts'
import { phrasesByPage } from './site/vite-plugins/phrases-by-page.ts'
import { plainIcons } from './site/vite-plugins/plain-icons.ts'
import { smallZod } from './site/vite-plugins/small-zod.ts'

export default defineConfig({
  plugins: [
    inlineScript(),
    plainIcons(),
    browserVariants(),
    phrasesByPage(),
    callsByPath(),
    smallZod(),
    leanRouter(),
    dialogChunks(),
    sharedExports(),
    plainImports(),
    tailwindcss(),
    reactRouter(),
  ],
  // A data: address would need an exception in the content security policy.
  build: {
    assetsInlineLimit: 0,
    // What is wanted early stands in the page as a link of its own.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: hasSideEffects },
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups() } },
        },
      },
    },
    // The server's bundle carries React's production build: taken from node_modules it would follow NODE_ENV.
    ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } },
  },
})
