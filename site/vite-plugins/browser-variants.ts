// A file `x.browser.ts` takes the place of `x.ts` in what browsers get, except for itself.
import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

export function browserVariants(): Plugin {
  return {
    name: 'yanbao:browser-variants',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!/^[.#].*\.tsx?$/.test(source)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (!found) return null
      const variant = found.id.replace(/\.(tsx?)$/, '.browser.$1')
      return variant !== importer && existsSync(variant) ? variant : found
    },
  }
}
