// Security requirements: the tests listed in the table exist and run; npm packages are pinned.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requirements } from './security.table.ts'

/** Whether a test with this title runs: the title is quoted and may be followed by placeholders for its cases. */
function isRunIn(source: string, title: string): boolean {
  const quoted = ["'", '"', '`'].flatMap((quote) => ['', ': %s', ': %j'].map((end) => quote + title + end + quote))
  const at = quoted.map((text) => source.indexOf(text)).find((index) => index !== -1)
  if (at === undefined) return false
  // The `it` before the title with its modifiers; with `it.each` the cases are in between.
  const call = [...source.slice(0, at).matchAll(/\bit((?:\.\w+)*)\(/g)].at(-1)
  return call !== undefined && !disabled.test(call[1] ?? '')
}

const disabled = /\.(skip|todo|only|fails|skipIf|runIf)\b/

/** Skipped groups, whose tests prove nothing. */
function hasDisabledGroups(source: string): boolean {
  return [...source.matchAll(/^ *describe((?:\.\w+)*)\(/gm)].some(([, chain = '']) => disabled.test(chain))
}

describe('the table of security requirements', () => {
  const root = join(import.meta.dirname, '..')
  const sources = new Map<string, string>()
  const sourceOf = (file: string) => {
    const known = sources.get(file) ?? readFileSync(join(root, file), 'utf8')
    sources.set(file, known)
    return known
  }

  it('contains every row that the server implements', () => {
    const rows = requirements.map(({ row }) => row)
    expect(rows.slice(0, 64)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1))
    // Those of selling to companies, as far as they are built.
    expect(rows).toEqual([...new Set(rows)].toSorted((one, other) => one - other))
  })

  it('accepts only tests that run', () => {
    const source = (chain: string) => `describe('x', () => {\n  it${chain}('holds', () => {})\n})\n`
    for (const chain of ['', '.each([1])']) expect(isRunIn(source(chain), 'holds')).toBe(true)
    for (const chain of ['.skip', '.todo', '.only', '.fails', '.skip.each([1])', '.skipIf(true)', '.runIf(false)'])
      expect(isRunIn(source(chain), 'holds'), chain).toBe(false)
    expect(isRunIn(source(''), 'holds more')).toBe(false)
    expect(hasDisabledGroups(source(''))).toBe(false)
    for (const chain of ['.skip', '.todo', '.only', '.skipIf(true)'])
      expect(hasDisabledGroups(source('').replace('describe', `describe${chain}`)), chain).toBe(true)
  })

  it.each(requirements.map(({ row, what, proofs }) => [row, what, proofs] as const))(
    'names tests that exist for row %i: %s',
    (_row, _what, proofs) => {
      expect(proofs.length).toBeGreaterThan(0)
      for (const [file, ...titles] of proofs) {
        const source = sourceOf(file)
        expect(
          titles.filter((title) => !isRunIn(source, title)),
          file,
        ).toEqual([])
        expect(hasDisabledGroups(source), file).toBe(false)
      }
    },
  )
})

describe('npm packages', () => {
  type Lock = { packages: Record<string, { integrity?: string; resolved?: string; optional?: boolean }> }
  const root = join(import.meta.dirname, '..')
  const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8')) as T

  it('have exact versions and hashes, and run no scripts at installation', () => {
    const manifest = read<Record<string, Record<string, string>>>('package.json')
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      for (const [name, version] of Object.entries(manifest[kind] ?? {}))
        expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    const { packages } = read<Lock>('package-lock.json')
    // Entries without a hash are for other platforms and never downloaded here: see bin/complete-lock.mjs.
    const withoutHash = Object.entries(packages).filter(
      ([path, { integrity, optional }]) => path !== '' && !integrity && !optional,
    )
    expect(withoutHash).toEqual([])
    for (const { integrity = 'sha512-' } of Object.values(packages)) expect(integrity).toMatch(/^sha512-/)
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })
})
