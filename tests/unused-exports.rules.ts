// Finds unused exports in the sources.
import { type Source, withoutComments } from './source-imports.ts'

/** Files whose exports React Router reads by name, and the generated database types. */
const readOtherwise = /^site\/(.*\.route\.tsx?|root\.tsx|entry\.\w+\.tsx)$|^server\/platform\/db\/tables\.ts$/

/** Lists them as `file: name`. An export that its own file uses counts as used, because signatures need named types. */
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
