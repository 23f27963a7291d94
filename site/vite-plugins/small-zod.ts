// In browsers `zod` is its small variant: see zod-for-browsers.ts.
import { join } from 'node:path'
import type { Plugin } from 'vite'

export function smallZod(): Plugin {
  return {
    name: 'yanbao:small-zod',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^zod$/ },
      handler: () => join(import.meta.dirname, 'zod-for-browsers.ts'),
    },
  }
}
