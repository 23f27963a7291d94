// Reads settings and commands from docs/operations.md, so that a test follows the document.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type Chapter = {
  /** Names of the settings, in the order of the document. */
  readonly settings: readonly string[]
  /** Arguments of each `npm run yanbao -- …` command. */
  readonly commands: readonly string[][]
  /** SQL statements that the operator runs. */
  readonly statements: readonly string[]
}

/** @throws when the document has no chapter with this title */
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
      const [, arguments_] = /^npm run yanbao -- (.+)$/.exec(line) ?? []
      return arguments_ === undefined ? [] : [arguments_.split(' ')]
    }),
    statements: lines.filter((line) => line.startsWith('select ')),
  }
}
