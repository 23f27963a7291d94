// The words of a dictionary as a tree of characters in arrays of numbers: a tenth of the memory that they take elsewhere.

export type WordTree = {
  /** The node of each first character, by its code; 0 where no word begins so. */
  readonly roots: Uint32Array
  /** Of each node its character, where its children begin (they end where those of the next node begin), and how often its word is used, or `noWord`. */
  readonly characters: Uint16Array
  readonly children: Uint32Array
  readonly uses: Int32Array
  /** Of all words together. */
  readonly allUses: number
}

export const noWord = -1

/**
 * @param text a line for each word: the word, how often it is used, and what else may follow; words are in the order of their characters
 * @throws Error when they are not
 */
export function readWordTree(text: string): WordTree {
  const { starts, size } = readLines(text)
  const tree = {
    roots: new Uint32Array(1 << 16),
    characters: new Uint16Array(size),
    children: new Uint32Array(size + 1),
    uses: new Int32Array(size).fill(noWord),
    allUses: 0,
  }
  // Node 0 is the empty beginning. After it come all beginnings of one character, then all of two; each has the lines up to those of the next.
  const lines = new Uint32Array(size)
  let known = 1
  for (let node = 0, length = 0, lastOfLength = 0; node < size; node++) {
    if (node > lastOfLength) {
      length++
      lastOfLength = known - 1
    }
    tree.children[node] = known
    const end = node === lastOfLength ? starts.length : (lines[node + 1] ?? 0)
    for (let line = lines[node] ?? 0; line < end; line++) {
      const start = starts[line] ?? 0
      const rest = text.indexOf(' ', start) - start - length
      // Words that are shorter stand between those of two nodes.
      if (rest < 0) break
      if (rest === 0) {
        tree.uses[node] = Number.parseInt(text.slice(start + length + 1, start + length + 12), 10)
        tree.allUses += tree.uses[node] ?? 0
        continue
      }
      const character = text.charCodeAt(start + length)
      if (known > (tree.children[node] ?? 0) && tree.characters[known - 1] === character) continue
      if (node === 0) tree.roots[character] = known
      tree.characters[known] = character
      lines[known++] = line
    }
  }
  tree.children[size] = size
  return tree
}

/** Where the lines start, and how many different beginnings their words have: themselves, and the empty one. */
function readLines(text: string): { readonly starts: Uint32Array; readonly size: number } {
  let count = 0
  for (let at = 0; at < text.length; at = after(text, '\n', at)) count++
  const starts = new Uint32Array(count)
  let size = 1
  for (let line = 0, at = 0, before = ''; line < count; line++, at = after(text, '\n', at)) {
    starts[line] = at
    const word = text.slice(at, text.indexOf(' ', at))
    if (line > 0 && word <= before) throw new Error(`the dictionary is not in order: ${before} stands before ${word}`)
    let same = 0
    while (same < before.length && word[same] === before[same]) same++
    size += word.length - same
    before = word
  }
  return { starts, size }
}

function after(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at === -1 ? text.length : at + 1
}
