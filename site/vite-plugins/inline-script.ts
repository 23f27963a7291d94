// `import code from './x.ts?inline-script'`: the module and its imports, compiled to the text of one script.
import { build, type Plugin } from 'vite'

const suffix = '?inline-script'

/** Only the server's bundle contains the text; the server writes the script into the page. */
export function inlineScript(): Plugin {
  return {
    name: 'yanbao:inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null
      const found = await this.resolve(source.slice(0, -suffix.length), importer, { skipSelf: true })
      return found && found.id + suffix
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null
      const file = id.slice(0, -suffix.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(this.environment.name === 'client' ? '' : await compile(file))}`
    },
  }
}

async function compile(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  if (!('output' in result)) throw new Error(`${file} was built more than once`)
  return result.output[0].code.trim()
}
