// Line diff of two values of a field. Markup is compared by paragraph.
export type Line = { readonly is: 'same' | 'added' | 'removed'; readonly text: string }

/** Above this number of lines only the equal ends are matched, since the cost of the comparison is quadratic. */
const maxComparedLines = 400

export function diffLines(before: unknown, after: unknown): Line[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1
  let end = 0
  while (
    end < old.length - start &&
    end < fresh.length - start &&
    old[old.length - 1 - end] === fresh[fresh.length - 1 - end]
  )
    end += 1
  const middle = between(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end))
  return withContext([...same(old.slice(0, start)), ...middle, ...same(end > 0 ? old.slice(-end) : [])])
}

function same(lines: readonly string[]): Line[] {
  return lines.map((text) => ({ is: 'same', text }))
}

/** Diff by longest common subsequence. */
function between(old: readonly string[], fresh: readonly string[]): Line[] {
  const removed = (text: string): Line => ({ is: 'removed', text })
  const added = (text: string): Line => ({ is: 'added', text })
  if (old.length > maxComparedLines || fresh.length > maxComparedLines)
    return [...old.map(removed), ...fresh.map(added)]
  const width = fresh.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = fresh.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    const [a, b] = [old[i], fresh[j]]
    if (a !== undefined && a === b) {
      lines.push({ is: 'same', text: a })
      i += 1
      j += 1
    } else if (a !== undefined && (b === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(removed(a))
      i += 1
    } else if (b !== undefined) {
      lines.push(added(b))
      j += 1
    }
  }
  return lines
}

/** Keeps one equal line before and after each change as context. */
function withContext(lines: readonly Line[]): Line[] {
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((near) => lines[near] !== undefined && lines[near].is !== 'same')
  return lines.flatMap((line, index) => {
    if (isNear(index)) return [line]
    return isNear(index - 1) && index < lines.length - 1 ? [{ is: 'same', text: '…' }] : []
  })
}

/** Lines of a value: one for each paragraph of markup, and one for each list entry with its fields. */
export function linesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((entry) => entryLines(entry, 0))
  if (typeof value === 'object') return entryLines(value, 0)
  return String(value)
    .replace(/<\/(p|h[2-4]|li|tr|blockquote)>|<br\s*\/?>/g, '\n')
    .replace(/<\/t[dh]>/g, ' | ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function entryLines(entry: unknown, depth: number): string[] {
  if (typeof entry !== 'object' || entry === null) return [`${'  '.repeat(depth)}${String(entry)}`]
  const scalars = Object.values(entry)
    .filter((value) => typeof value !== 'object' && value !== null && value !== '')
    // Text first, as the database does not preserve the order of keys.
    .sort((a, b) => Number(typeof a !== 'string') - Number(typeof b !== 'string'))
  const lists = Object.values(entry).filter((value): value is object => typeof value === 'object' && value !== null)
  const isFlat = (list: object) => Array.isArray(list) && list.every((entry) => typeof entry !== 'object')
  // `isFlat` accepts arrays only.
  const flat = lists.filter(isFlat).map((list) => (list as unknown[]).join(', '))
  const nested = lists.filter((list) => !isFlat(list)).flatMap((list) => Object.values(list))
  return [
    `${'  '.repeat(depth)}${[...scalars.map(String), ...flat].join('　')}`,
    ...nested.flatMap((child) => entryLines(child, depth + 1)),
  ]
}
