// Exports that nobody uses, read from the sources: what is left over when its last caller goes.
import { type Source, withoutComments } from './architecture.rules.ts'

/** React Router and the generated types of the database: read by name, or whole. */
const readOtherwise = /^site\/(.*\.route\.tsx?|root\.tsx|entry\.\w+\.tsx)$|^server\/platform\/db\/tables\.ts$/

/** Each as `file: name`. What its own file uses counts as used: a type has a name so that a signature can be written down. */
export function unusedExports(sources: readonly Source[]): string[] {
  const code = sources.map(({ path, text }) => ({ path, text: withoutComments(text) }))
  const mentions = new Map<string, number>()
  for (const { text } of code)
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) mentions.set(word, (mentions.get(word) ?? 0) + 1)
  return code.flatMap(({ path, text }) => {
    if (readOtherwise.test(path)) return []
    const names = text.matchAll(/^export (?:async )?(?:function\*?|const|class|type|interface) ([A-Za-z_$][\w$]*)/gm)
    return [...names].flatMap(([, name = '']) => (mentions.get(name) === 1 ? [`${path}: ${name}`] : []))
  })
}
