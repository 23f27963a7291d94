// Words of a title for the vocabulary.
import {
  fold,
  isSingleCharacter,
  joinSingles,
  splitScripts,
  type WordSegmenter,
  wordsWithSubwords,
} from './analyzer.rules.ts'

/** Dictionary words and neighbouring pairs of them (新能源汽车), and words in letters as they are written, not stemmed. */
export function titleWords(title: string, segmenter: WordSegmenter): Set<string> {
  const words = new Set<string>()
  for (const run of splitScripts(fold(title))) {
    if (run.script === 'han') {
      for (const word of chineseWords(run.text, segmenter)) words.add(word)
      continue
    }
    for (const part of run.parts) {
      const text = run.text.slice(part.at - run.at, part.at - run.at + part.length)
      if (/^[a-z]{3,30}$/.test(text)) words.add(text)
    }
  }
  return words
}

function chineseWords(run: string, segmenter: WordSegmenter): string[] {
  const segments = segmenter(run, 'words')
  const words = joinSingles(segments).map((word) => word.text)
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`)
  return [...words, ...pairs, ...wordsWithSubwords(segments, segmenter)].filter(
    (word) => !isSingleCharacter(word) && word.length <= maxWordLength,
  )
}
const maxWordLength = 8
