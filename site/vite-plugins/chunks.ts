// Which modules travel together to browsers, and which do not travel at all.
import { join } from 'node:path'
import { normalizePath, type Plugin, type Rolldown } from 'vite'

const site = normalizePath(join(import.meta.dirname, '..'))
const framework =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router)\/|plain-icon|createLucideIcon|rolldown\/runtime|vite\/preload-helper/
const formLibraries = /\/node_modules\/(?:zod|react-hook-form|@hookform)\/|zod-for-browsers|\/contract\/common\/field/
/** On every page, or on so many that a chunk of their own would cost more. */
const everywhere = [
  'root.tsx',
  'layout/pages.route.tsx',
  'meta.ts',
  'components/report-cover.tsx',
  'components/breadcrumb.tsx',
].map((file) => `${site}/${file}`)
const dialogs = ['dialogs/dialog-modes.tsx', 'request/request-panel-form.tsx'].map((file) => `${site}/${file}`)
/** What several pages show: as chunks of their own, many and small. */
const parts =
  /\/(?:site\/components|lucide-react)\/|\/request-link\.tsx$|virtual:phrases\/reports$|\/phrases\/reports\.ts$/
/** Pages that are read, and so must not drag in what only dialogs need. */
const readNames = 'home reports report news-list news briefings briefing company contact market'.split(' ')
const readPages = [
  ...readNames.map((page) => `${site}/pages/${page}/${page}.route.tsx`),
  // Pages make calls of their own before any dialog.
  `${site}/browser-client.ts`,
]

/**
 * Few chunks: each costs a request, and small ones compress badly. A module belongs to the first group that wants it.
 * - `framework` changes with an upgrade only, so it outlives most builds in people's caches.
 * - `fields`: what forms are judged with.
 * - `shell`: what every page needs.
 * - `dialogs`: what only they need, and the form of a page's box.
 * - `parts`: what several pages share.
 *
 * Shell and dialogs hold whatever their files import, so no chunk imports one that imports it.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const isOfShell = once((graph) => reachableFrom(everywhere, graph))
  const isOfReadPages = once((graph) => reachableFrom(readPages, graph))
  const isOfDialogs = once((graph) => reachableFrom(dialogs, graph))
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'framework', test: framework },
    { name: 'fields', test: formLibraries },
    { name: (id, graph) => (isOfShell(id, graph) ? 'shell' : null), test: isOurs },
    { name: (id, graph) => (isOfDialogs(id, graph) && !isOfReadPages(id, graph) ? 'dialogs' : null), test: isOurs },
    { name: 'parts', test: parts, minShareCount: 4 },
  ]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

function isOurs(id: string): boolean {
  return !framework.test(id) && !formLibraries.test(id)
}

type Graph = Rolldown.ChunkingContext

/** The graph is whole when the bundler asks for the first time. */
function once(collect: (graph: Graph) => Set<string>): (id: string, graph: Graph) => boolean {
  let found: Set<string> | undefined
  return (id, graph) => {
    found ??= collect(graph)
    return found.has(id)
  }
}

function reachableFrom(start: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported)
  }
  for (const id of start) add(id)
  return found
}

/** Importing a file of ours does nothing by itself; what nobody uses of it is left out. */
export function hasSideEffects(id: string): boolean {
  return !/[\\/](?:site|ui|contract)[\\/][^?]*\.tsx?(?:\?|$)/.test(id) || id.includes('entry.client')
}

/** A page's chunk may carry exports for another chunk beside its own: without that, groups would have to take along all that they import. */
export function sharedExports(): Plugin {
  return {
    name: 'yanbao:shared-exports',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    generateBundle(_, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk.imports]] : [])),
      )
      const circle = findCircle(imports)
      // One of them would run before what it needs is there.
      if (circle) this.error(`chunks import each other: ${circle.join(' → ')}`)
    },
  }
}

function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const cleared = new Set<string>()
  const search = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (cleared.has(name)) return undefined
    cleared.add(name)
    for (const next of imports.get(name) ?? []) {
      const circle = search(next, [...way, name])
      if (circle) return circle
    }
    return undefined
  }
  for (const name of imports.keys()) {
    const circle = search(name, [])
    if (circle) return circle
  }
  return undefined
}

/** Vite wraps every `import()` in a function that fetches what the chunk needs beside it; here links in the page do that (dialog-chunks.ts). */
export function plainImports(): Plugin {
  return {
    name: 'yanbao:plain-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
