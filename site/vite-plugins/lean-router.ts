// Parts of React Router that this site does not use, left out of what browsers get, and one that it uses differently.
import { normalizePath, type Plugin } from 'vite'
import { chunkErrorEvent } from '../deferred-hydration/chunk-error-event.ts'

/** By file: what it exports, done as by the original when nobody asks for its feature. */
const unused: Record<string, Record<string, string>> = {
  // Every route is known from the start (`routeDiscovery` in react-router.config.ts).
  'dom/ssr/fog-of-war.js': {
    URL_LIMIT: '0',
    getManifestPath: '() => undefined',
    getPartialManifest: '() => undefined',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: '() => []',
    handleClientVersionMismatch: '() => undefined',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => undefined',
  },
  // Nobody passes `instrumentations`.
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: '{}',
  },
}

/** In the place of a page in English with the stack of the error: the last resort, when even the root's own error page has failed. */
const lastResort = `
function RemixRootDefaultErrorBoundary({ error }) {
  console.error(error)
  return React$1.createElement('html', null, React$1.createElement('body', null,
    React$1.createElement('p', null, '系统异常，请稍后再试 · System exception, please try again later'),
    React$1.createElement('a', { href: '/' }, '/')))
}
const BoundaryShell = ({ children }) => children
`

/** As it stands it loads the page again and again, whatever somebody has typed into it. */
const reload = `
    if (!window.dispatchEvent(new Event(${JSON.stringify(chunkErrorEvent)}, { cancelable: true }))) return new Promise(() => {});
    throw Object.assign(error, { name: 'NoAnswerError' });
`

type Change = { readonly file: RegExp; readonly from: RegExp; readonly to: string }

const changes: readonly Change[] = [
  // Words to whoever writes the pages: `if (!cond) { … console.warn(message) }`.
  {
    file: /^router\/history\.js$/,
    from: /function warning\(cond, message\) \{[\s\S]*?\n\}/,
    to: 'function warning() {}',
  },
  // Components that nobody uses, which only their names keep.
  { file: /^dom\/lib\.js$/, from: /^\w+\.displayName = .*$/gm, to: '' },
  { file: /^dom\/lib\.js$/, from: /= React\$1\.forwardRef\(/g, to: '= /* @__PURE__ */ React$$1.forwardRef(' },
  {
    file: /^dom\/ssr\/errorBoundaries\.js$/,
    from: /function RemixRootDefaultErrorBoundary[\s\S]*(?=\/\/#endregion)/,
    to: lastResort.replaceAll('$', '$$$$'),
  },
  {
    file: /^dom\/ssr\/routeModules\.js$/,
    from: /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
    to: reload,
  },
]

const library = /\/react-router\/dist\/production\/lib\//

export function leanRouter(): Plugin {
  return {
    name: 'yanbao:lean-router',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: library },
      handler(code, id) {
        const [, file = ''] = normalizePath(id).split(library)
        const parts = unused[file]
        if (parts) {
          const names = /export \{ ([^}]*) \}/.exec(code)?.[1]?.split(', ')
          if (names?.join() !== Object.keys(parts).join()) this.error(`${file} exports something else now: ${names}`)
          const text = Object.entries(parts).map(([name, value]) => `export const ${name} = ${value}\n`)
          return { code: text.join(''), map: null }
        }
        const wanted = changes.filter((change) => change.file.test(file))
        const changed = wanted.reduce((text, { from, to }) => {
          if (text.search(from) < 0) this.error(`${file} has changed: ${from} is not in it`)
          return text.replace(from, to)
        }, code)
        return wanted.length > 0 ? { code: changed, map: null } : null
      },
    },
  }
}
