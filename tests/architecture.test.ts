// The sources comply with the import rules.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { levels, violations } from './architecture.rules.ts'
import { importsOf, type Source } from './source-imports.ts'
import { unusedExports } from './unused-exports.rules.ts'

const root = join(import.meta.dirname, '..')
const folders = ['contract', 'server', 'site', 'ui', 'console', 'devtools', 'tests', 'bench', 'bin']

function readSources(): Source[] {
  const entries = readdirSync(root, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  for (const { name } of entries.filter((entry) => entry.isDirectory() && folders.includes(entry.name))) {
    for (const entry of readdirSync(join(root, name), { withFileTypes: true, recursive: true })) {
      if (entry.isFile()) files.push(relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    }
  }
  return files
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/(^|\/)(node_modules|build|dist)\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

describe('the sources', () => {
  const sources = readSources()

  it('are read completely', () => {
    expect(sources.length).toBeGreaterThan(150)
    const paths = new Set(sources.map((source) => source.path))
    expect(paths).toContain('server/app.ts')
    const targets = sources
      .flatMap(importsOf)
      .filter((edge) => !edge.isPackage && /\.tsx?$/.test(edge.to) && !/(^|\/)(build|\.react-router)\//.test(edge.to))
    expect(targets.length).toBeGreaterThan(400)
    expect(
      targets
        .filter((edge) => edge.from !== 'tests/architecture.rules.test.ts' && !paths.has(edge.to))
        .map((edge) => `${edge.from} → ${edge.to}`),
    ).toEqual([])
  })

  it('comply with the rules', () => expect(violations(sources)).toEqual([]))

  it('have no unused export', () => expect(unusedExports(sources)).toEqual([]))

  it('have a level for every feature', () => {
    const features = new Set(sources.flatMap(({ path }) => /^server\/([^/]+)\//.exec(path)?.[1] ?? []))
    features.delete('platform')
    features.delete('commands')
    expect([...features].filter((feature) => !levels.flat().includes(feature))).toEqual([])
  })
})
