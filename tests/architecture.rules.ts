// The import rules: which file may import which, and the form of a source file. ARCHITECTURE.md explains them.
import { type Import, importsOf, type Source, withoutComments } from './source-imports.ts'

/** Features by level: one may use the services of those below it. */
export const levels: readonly (readonly string[])[] = [
  ['site-config', 'staff', 'publishing'],
  ['catalogue', 'content', 'accounts', 'documents', 'mail-templates', 'selling-entities'],
  ['search', 'delivery', 'discovery', 'companies', 'vouchers', 'licences', 'samples'],
  [
    'orders',
    'leads',
    'receivables',
    'saved-searches',
    'newsletter',
    'copies',
    'company-library',
    'company-sign-in',
    'editions',
    'api-keys',
  ],
  ['gateways', 'sample-delivery'],
  ['payments'],
  ['fapiao', 'privacy', 'purchases', 'queues', 'metrics'],
  ['bank-statements', 'customers', 'invoices', 'quotes'],
  ['company-billing', 'dashboard', 'ledger', 'mcp', 'partner-api', 'webhooks'],
]

/** @returns the violations in the given sources, each as `file: rule` */
export function violations(sources: readonly Source[]): string[] {
  const codeFiles = sources.filter((source) => isCode(source.path))
  const imports = codeFiles.flatMap(importsOf)
  return [
    ...imports.flatMap((edge) => wrongImport(edge).map((why) => `${edge.from}: ${why} (${edge.to})`)),
    ...codeFiles.flatMap((source) => wrongLooks(source).map((why) => `${source.path}: ${why}`)),
    ...cycles(codeFiles, imports).map((files) => `${files[0]}: circular import (${files.join(' → ')})`),
  ]
}

function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs|js)$/.test(path) && !path.endsWith('.d.ts')
}

/** Tests and their support files may import anything. */
function isTest(path: string): boolean {
  return /^(tests|bench)\//.test(path) || /\.(test|fixture)\.(ts|tsx)$/.test(path)
}

function wrongImport(edge: Import): string[] {
  if (isTest(edge.from)) return []
  if (edge.isPackage) return wrongPackage(edge)
  return [
    ...wrongArea(edge),
    ...wrongConsoleFolder(edge),
    ...wrongManifestUse(edge),
    ...wrongLayer(edge),
    ...wrongPlatformUse(edge),
  ]
}

function wrongPackage({ from, to }: Import): string[] {
  if (within(from, 'contract') && to !== 'zod' && !to.startsWith('zod/'))
    return ['the contract imports itself and zod only']
  if (/^(ui|site|console)\//.test(from) && /^(fastify|@fastify\/.*|pg|kysely|graphile-worker|pino)$/.test(to)) {
    return ['pages know nothing of the server']
  }
  if (
    layerOf(from) === 'rules' &&
    /^(node:(fs|net|http|https|tls|child_process|worker_threads|sqlite|dns)(\/.*)?|pg|kysely|graphile-worker|nodemailer|fastify)$/.test(
      to,
    )
  ) {
    return ['rules do no I/O']
  }
  if (layerOf(from) === 'store' && /^(fastify|nodemailer|graphile-worker)$/.test(to)) return ['stores hold SQL only']
  return []
}

/** The parts of the house, the first that fits: what a file there may import. */
const areas: readonly { readonly files: RegExp; readonly may: RegExp; readonly why: string }[] = [
  { files: /^contract\//, may: /^contract\//, why: 'the contract imports itself and zod only' },
  { files: /^ui\//, may: /^(ui|contract\/common)\//, why: 'ui imports contract/common only' },
  { files: /^site\//, may: /^(site|ui|contract)\//, why: 'the site imports contract and ui only' },
  { files: /^console\//, may: /^(console|ui|contract)\//, why: 'the console imports contract and ui only' },
  {
    files: /^server\/platform\/db\/tables\.ts$/,
    may: /^(server\/platform|contract)\//,
    why: 'row types name platform and contract',
  },
  { files: /^server\/platform\//, may: /^(server\/platform|contract\/common)\//, why: 'the platform knows no feature' },
  {
    files: /^server\/(app|feature|main|web-process|server-build|cli|demonstration)\.ts$/,
    may: /^(server|contract)\//,
    why: 'the server imports server and contract',
  },
  {
    files: /^server\/commands\//,
    may: /^(server\/(?!app\.ts|main\.ts|cli\.ts)|contract\/)/,
    why: 'a command imports server and contract',
  },
  {
    files: /^server\/[^/]+\.ts$/,
    may: /^(server\/platform\/|server\/openapi-|server\/cache-tags\.ts$|contract\/)/,
    why: 'only app, feature, main, cli and its commands know features',
  },
  {
    files: /^server\/discovery\//,
    may: /^(server\/(?!app\.ts|main\.ts|cli\.ts|commands\/)|contract\/|ui\/)/,
    why: 'discovery speaks and draws as the site does: it imports ui too',
  },
  {
    files: /^server\//,
    may: /^(server\/(?!app\.ts|main\.ts|cli\.ts|commands\/)|contract\/)/,
    why: 'a feature imports contract, platform and services',
  },
  {
    files: /^devtools\/gateway-simulator\//,
    may: /^devtools\/gateway-simulator\//,
    why: 'the simulator imports nothing of ours',
  },
  {
    files: /^devtools\/fapiao-simulator\//,
    may: /^devtools\/fapiao-simulator\//,
    why: 'the simulator imports nothing of ours',
  },
  { files: /^devtools\//, may: /^(devtools|server|contract)\//, why: 'devtools import server and contract' },
  { files: /^bin\//, may: /^bin\//, why: 'bin runs before anything is installed' },
]

function wrongArea(edge: Import): string[] {
  const { from, to, isDynamic, isTypeOnly } = edge
  if (from === 'server/server-build.ts' && within(to, 'site'))
    return isTypeOnly ? [] : ['the server imports types of the site only']
  if (within(to, 'devtools') && !within(from, 'devtools')) {
    if (from !== 'server/demonstration.ts' && !within(from, 'server/commands'))
      return ['nothing that ships imports devtools']
    return isDynamic ? [] : ['devtools are loaded when they are wanted, not at start']
  }
  const area = areas.find(({ files }) => files.test(from))
  return area && !area.may.test(to) ? [area.why] : []
}

/** Folders of the console, and the other folders of the console that each may import. Files beside the folders join layout and pages. */
const consoleFolders: Readonly<Record<string, readonly string[]>> = {
  phrases: [],
  language: ['phrases'],
  api: ['phrases', 'language'],
  components: ['phrases', 'language', 'api'],
  layout: ['phrases', 'language', 'api', 'components'],
  publishing: ['phrases', 'language', 'api', 'components'],
  content: ['phrases', 'language', 'api', 'components', 'publishing'],
  pages: ['phrases', 'language', 'api', 'components', 'publishing', 'content'],
}

function wrongConsoleFolder({ from, to }: Import): string[] {
  const [mine, theirs] = [consoleFolderOf(from), consoleFolderOf(to)]
  if (mine === undefined || mine === theirs || !within(to, 'console')) return []
  const allowed = consoleFolders[mine]
  if (!allowed) return [`folder of the console without a rule: ${mine}`]
  return theirs !== undefined && allowed.includes(theirs) ? [] : [`console/${mine} does not import this folder`]
}

/** `console/pages/orders/a.tsx` is in the folder `pages`; the application's own files are in none. */
function consoleFolderOf(path: string): string | undefined {
  return /^console\/([^/]+)\//.exec(path)?.[1]
}

/** Manifests are listed in one place, and only they see the services of the whole application. */
function wrongManifestUse({ from, to }: Import): string[] {
  if (from === 'server/app.ts') return []
  if (layerOf(to) === 'feature') return ['only app.ts imports manifests']
  if (to === 'server/feature.ts' && layerOf(from) !== 'feature')
    return ['only manifests know the services of the application']
  return []
}

function wrongLayer({ from, to, isTypeOnly }: Import): string[] {
  const [mine, theirs] = [featureOf(from), featureOf(to)]
  if (mine === undefined || theirs === undefined) return []
  const inside = isTypeOnly ? [] : wrongInside(layerOf(from), layerOf(to))
  if (mine === theirs) return inside
  const unknown = [mine, theirs].find((feature) => levelOf(feature) === -1)
  if (unknown) return [`feature without a level: ${unknown}`]
  if (!/\.service\.ts$/.test(to) && to !== 'server/staff/staff.guard.ts')
    return ['another feature is used through its service']
  return [...(levelOf(theirs) < levelOf(mine) ? [] : ['only features of a lower level are used']), ...inside]
}

/** What a layer must not call; a layer that is not named is free. Types are no calls. */
const forbidden: Readonly<Record<string, { readonly layers: readonly string[]; readonly why: string }>> = {
  rules: { layers: ['store', 'service', 'routes', 'admin-routes', 'jobs', 'guard'], why: 'rules do no I/O' },
  store: { layers: ['service', 'routes', 'admin-routes', 'jobs', 'mail', 'guard'], why: 'stores hold SQL only' },
  service: { layers: ['routes', 'admin-routes', 'jobs'], why: 'a service does not know who calls it' },
}

function wrongInside(mine: string, theirs: string): string[] {
  const rule = forbidden[mine]
  return rule?.layers.includes(theirs) ? [rule.why] : []
}

/** What rules and stores must not take from the platform. */
function wrongPlatformUse({ from, to, isTypeOnly }: Import): string[] {
  if (featureOf(from) === undefined || !within(to, 'server/platform')) return []
  if (layerOf(from) === 'rules' && !isTypeOnly && /^server\/platform\/(db|http|jobs|mail|files)\//.test(to))
    return ['rules do no I/O']
  if (layerOf(from) === 'store' && /^server\/platform\/(http|mail|files)\//.test(to)) return ['stores hold SQL only']
  return []
}

function featureOf(path: string): string | undefined {
  const name = /^server\/([^/]+)\//.exec(path)?.[1]
  return name === 'platform' || name === 'commands' ? undefined : name
}

function levelOf(feature: string): number {
  return levels.findIndex((names) => names.includes(feature))
}

/** `orders.store.ts` is of the layer `store`. */
function layerOf(path: string): string {
  if (featureOf(path) === undefined) return ''
  return /\.([a-z-]+)\.ts$/.exec(path)?.[1] ?? ''
}

function within(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

const withDefaultExport =
  /(\.route\.tsx|^site\/(root|entry\.\w+)\.tsx|^site\/routes\.ts|\.config\.(ts|mjs|js)|^tests\/support\/global-setup\.ts)$/
const readsEnvironment =
  /^(server\/platform\/config\/|server\/(main|cli)\.ts$|devtools\/|tests\/|bench\/|bin\/|[^/]+\.config\.(ts|mjs|js)$)/

function wrongLooks({ path, text }: Source): string[] {
  const code = withoutComments(text)
  const wrong: string[] = []
  if (!/^(#!.*\n)?(\/\/|\/\*\*?)\s*\S?/.test(text)) wrong.push('the first line says what lives here')
  if (!withDefaultExport.test(path) && /^\s*export\s+(default\b|\{[^}]*\bas\s+default\b)/m.test(code))
    wrong.push('exports have names')
  if (
    !isTest(path) &&
    !readsEnvironment.test(path) &&
    /\bprocess\s*(\.\s*env\b|\[\s*['"`]env)|\benv\b[^\n]*from\s+['"](node:)?process['"]/.test(code)
  ) {
    wrong.push('only the configuration reads the environment')
  }
  return wrong
}

/** Groups of files that import each other in a circle, whatever kind of import closes it. */
function cycles(sources: readonly Source[], imports: readonly Import[]): string[][] {
  const known = new Set(sources.map((source) => source.path))
  const targets = Map.groupBy(
    imports.filter((edge) => known.has(edge.to)),
    (edge) => edge.from,
  )
  const done = new Set<string>()
  const found: string[][] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const since = trail.indexOf(path)
    if (since !== -1) {
      found.push([...trail.slice(since), path])
      return
    }
    if (done.has(path)) return
    for (const edge of targets.get(path) ?? []) visit(edge.to, [...trail, path])
    done.add(path)
  }
  for (const path of known) visit(path, [])
  return found
}
