// What docs/operations.md tells an operator to write and to run, read from it, so that a test does what the document says.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type Chapter = {
  /** Names of the settings, in their order. */
  readonly settings: readonly string[]
  /** Arguments of each `npm run yanbao -- …`. */
  readonly commands: readonly string[][]
  /** What is to be run in the database. */
  readonly statements: readonly string[]
}

/** @throws when there is no chapter of that name */
export function readChapter(title: string): Chapter {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const chapter = text.split(/^## /m).find((part) => part.startsWith(`${title}\n`))
  if (!chapter) throw new Error(`docs/operations.md has no chapter “${title}”`)
  const lines = chapter
    .split('\n')
    .filter((line) => /^ {7}\S/.test(line))
    .map((line) => line.trim())
  return {
    settings: lines.flatMap((line) => /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? []),
    commands: lines.flatMap((line) => {
      const [, rest] = /^npm run yanbao -- (.+)$/.exec(line) ?? []
      return rest === undefined ? [] : [rest.split(' ')]
    }),
    statements: lines.filter((line) => line.startsWith('select ')),
  }
}
