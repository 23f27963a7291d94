// Leaves zod's JSON Schema generator out of the browsers' bundle (4 kB compressed): every schema refers to it, and browsers never call it.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const generator = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const exported = /^export (?:const|function) (\w+)/gm

export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'yanbao:zod-without-json-schema',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: generator },
      handler(id) {
        const names = [...readFileSync(id, 'utf8').matchAll(exported)].map(([, name]) => name)
        return names.map((name) => `export const ${name} = () => undefined`).join('\n')
      },
    },
  }
}
