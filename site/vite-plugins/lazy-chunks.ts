// `virtual:lazy-chunks`: the files of modules that browsers import dynamically, so that the server can let them preload the files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const id = 'virtual:lazy-chunks'
const listFile = '.vite/lazy-chunks.json'

/**
 * React Router builds the browser bundle first; the list is written next to it and read for the server bundle.
 * @param modules by the names under which the virtual module exports their files
 */
export function lazyChunks(modules: Readonly<Record<string, string>>): Plugin {
  let root = ''
  return {
    name: 'yanbao:lazy-chunks',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const lists = Object.entries(modules).map(([name, file]) => [name, filesOf(join(root, file), chunks)])
      this.emitFile({ type: 'asset', fileName: listFile, source: JSON.stringify(Object.fromEntries(lists)) })
    },
    resolveId: { filter: { id: /^virtual:lazy-chunks$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:lazy-chunks$/ },
      handler() {
        const lists = this.environment.name === 'client' ? '{}' : readFileSync(join(root, 'build/client', listFile))
        return `export const lazyChunks = ${lists}`
      },
    },
  }
}

/** The chunk with this module and the chunks that it imports. */
function filesOf(file: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk) throw new Error(`no chunk contains ${file}`)
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  add(chunks.find(({ moduleIds }) => moduleIds.includes(file)))
  return [...found].map((name) => `/${name}`)
}
