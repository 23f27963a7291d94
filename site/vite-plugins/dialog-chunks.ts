// `virtual:dialog-chunks`: the chunks that dialogs consist of, so that the server can let browsers preload them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const id = 'virtual:dialog-chunks'
const listFile = '.vite/dialog-chunks.json'
const entryModules = ['site/dialogs/dialog-modes.tsx']

/** React Router builds the browsers' bundle first; the list is written beside it and read for the server's bundle. */
export function dialogChunks(): Plugin {
  let root = ''
  return {
    name: 'yanbao:dialog-chunks',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const source = JSON.stringify(entryModules.flatMap((file) => chunksOf(join(root, file), chunks)))
      this.emitFile({ type: 'asset', fileName: listFile, source })
    },
    resolveId: { filter: { id: /^virtual:dialog-chunks$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:dialog-chunks$/ },
      handler() {
        if (this.environment.name === 'client') return 'export const dialogChunks = []'
        return `export const dialogChunks = ${readFileSync(join(root, 'build/client', listFile), 'utf8')}`
      },
    },
  }
}

/** The chunk with this module and the chunks that it imports. */
function chunksOf(file: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
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
