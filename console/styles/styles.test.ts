// Every class that the console's parts carry has a rule in a style sheet that the console loads.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const here = import.meta.dirname
const entry = readFileSync(join(here, 'console.css'), 'utf8')
const sheets = [...entry.matchAll(/@import '(\.[^']+)'/g)].map(([, path = '']) =>
  readFileSync(join(here, path), 'utf8'),
)
const styled = new Set(
  [entry, ...sheets].flatMap((css) => [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)),
)

/** Classes without a rule: each is one of several on its element, or only selects other elements. */
const unstyled = new Set(['danger', 'neutral', 'normal', 'select--bare'])

const sources = readdirSync(join(here, '..'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.startsWith('node_modules'))
  .map((name) => [name, readFileSync(join(here, '..', name), 'utf8')] as const)

it('every class of the console has a rule', () => {
  const used = sources.flatMap(([path, text]) => classesIn(text).map((name) => ({ path, name })))
  expect(used.length).toBeGreaterThan(400)
  const missing = used.filter(({ name }) => !styled.has(name) && !unstyled.has(name))
  expect(missing.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

/** Whole names: of plain attributes, and of the strings in the others. */
function classesIn(text: string): string[] {
  const written = [...text.matchAll(/className="([^"]+)"/g)].map(([, names = '']) => names)
  const chosen = [...text.matchAll(/className=\{([^}]+)\}/g)].flatMap(([, code = '']) =>
    [...code.matchAll(/(?:\?|:|&&) '([^']*)'/g)].map(([, names = '']) => names),
  )
  return [...written, ...chosen].flatMap((names) => names.split(/\s+/).filter(Boolean))
}
