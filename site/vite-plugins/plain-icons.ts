// Icons of lucide as they are used here: one size, one stroke, both from the style sheet. Theirs carry eight attributes each and a settings context.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin } from 'vite'

const own = normalizePath(join(import.meta.dirname, 'plain-icon.ts'))
const imported = /import \{([^}]+)\} from 'lucide-react'/g

/** Each icon is imported from its own file: the index names two thousand, and whoever imports it seems to need them all. */
export function plainIcons(): Plugin {
  const fileOf = iconFiles()
  return {
    name: 'yanbao:plain-icons',
    enforce: 'pre',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => `export { createLucideIcon as default } from ${JSON.stringify(own)}`,
    },
    transform: {
      filter: { id: /\/(?:site|ui)\/.*\.tsx$/, code: /from 'lucide-react'/ },
      handler(code) {
        const direct = code.replace(imported, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => {
              const file = fileOf.get(name)
              if (!file) this.error(`lucide has no icon ${name}`)
              return `import ${name} from '${file}'`
            })
            .join('; '),
        )
        return { code: direct, map: null }
      },
    },
  }
}

function iconFiles(): Map<string, string> {
  // Whichever form of the package is resolved, both lie in its `dist`.
  const dist = fileURLToPath(import.meta.resolve('lucide-react')).replace(/[\\/](?:cjs|esm)[\\/].*$/, '')
  const folder = normalizePath(join(dist, 'esm'))
  const text = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8')
  return new Map(
    [...text.matchAll(/^export \{ ([^}]+) \} from '\.\/(icons\/[\w-]+\.mjs)'/gm)].flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name) => [name.replace('default as ', ''), `${folder}/${file}`] as const),
    ),
  )
}
