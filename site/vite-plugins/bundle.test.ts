// What is left out of the sources on their way to browsers.
import type { Plugin, Rolldown } from 'vite'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { callsByPath } from './calls-by-path.ts'
import { phrasesByPage } from './phrases-by-page.ts'

/** The files by path, bundled from `/site/main.ts` as for a browser, unminified. */
async function bundled(files: Readonly<Record<string, string>>, plugin: Plugin): Promise<string> {
  const sources: Plugin = {
    name: 'sources',
    enforce: 'pre',
    resolveId: (id) => {
      const path = id.replace(/^\.\.?\//, '/site/')
      return path in files ? path : null
    },
    load: (id) => files[id] ?? null,
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [sources, plugin],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: '/site/main.ts', treeshake: { moduleSideEffects: (id) => !id.includes('contract') } },
    },
  })
  return (result as Rolldown.RolldownOutput).output[0].code // one entry, one chunk
}

describe('a call of the contract', () => {
  const contract = `
    import { schema, defineEndpoint } from 'outside'
    export const choices = ['one', 'two']
    export const row = schema({ unused: schema() })
    export const makeIt = defineEndpoint({ method: 'POST', path: '/make', summary: 'words', limit: 'write', input: row, output: row })`
  const outside =
    'export const schema = (...parts) => globalThis.effect(parts); export const defineEndpoint = (call) => call'

  it('is its method and path', async () => {
    const code = await bundled(
      {
        '/site/main.ts': "import { makeIt } from '/contract/x.ts'; console.log(makeIt)",
        '/contract/x.ts': contract,
        outside,
      },
      callsByPath(),
    )
    expect(code).toContain('"/make"')
    expect(code).not.toMatch(/words|unused|write/)
  })
  it('brings no schema to a page that needs one constant beside it', async () => {
    const code = await bundled(
      {
        '/site/main.ts': "import { choices } from '/contract/x.ts'; console.log(choices)",
        '/contract/x.ts': contract,
        outside,
      },
      callsByPath(),
    )
    expect(code).toContain('"two"')
    expect(code).not.toMatch(/effect|make/)
  })
})

describe('a page', () => {
  const page = (text: string) => ({ '/site/main.ts': `export function page({ phrases, useSite }) { ${text} }` })

  it.each([
    ['reads them', 'return phrases.home'],
    ['reads them of the site', 'return useSite().phrases.home'],
    ['takes them out', 'const { home: words } = phrases; return words'],
    ['is handed them', 'return (({ home }: Phrases) => home)(useSite())'],
    ['takes them out of the site', 'const { phrases: { home } } = useSite(); return home'],
  ])('brings the phrases that it uses: where it %s', async (_, text) => {
    const code = await bundled(page(text), phrasesByPage())
    expect(code).toMatch(/attachPhrases\("home"/)
    expect(code.match(/attachPhrases\("/g)).toHaveLength(1)
  })
  it.each([
    ['a computed name', 'return phrases[useSite()]'],
    ['another name for them', 'const words = phrases; return words.home'],
    ['another name for those of the site', 'const { phrases: words } = useSite(); return words.home'],
    ['another name for a parameter', 'return ((words: Phrases) => words.home)(useSite())'],
  ])('does not build where nobody can tell which phrases it uses: %s', async (_, text) => {
    await expect(bundled(page(text), phrasesByPage())).rejects.toThrow(/not written out/)
  })
})
