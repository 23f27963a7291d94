// Numbers written as words, where the other language may use digits: `thirty`, `六成`, `一百八十六`.

/** Marks a number that was a word: the other language may phrase it differently, so its absence is no finding. */
export const wordMark = '\u2063'

export function withDigits(text: string): string {
  return text
    .replace(englishTens, (_, tens: string, ones: string) => marked(englishNumber(tens) + englishNumber(ones)))
    .replace(englishWord, (word) => marked(englishNumber(word)))
    .replace(chineseShare, (_, digit: string) => `${marked(chineseNumber(digit) * 10)}%`)
    .replace(chinesePercent, (_, words: string) => `${marked(chineseNumber(words))}%`)
    .replace(chineseWord, (words) => (/^.$|[十百千]/.test(words) ? marked(chineseNumber(words)) : words))
}

function marked(value: number): string {
  return `${wordMark}${value}`
}

const englishNumbers = new Map(
  [
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
    ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
    ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  ].flatMap((words, row) =>
    words.map((word, index): [string, number] => [word, [index + 1, 13 + index, 20 + 10 * index][row] ?? 0]),
  ),
)
const wordsFrom = (least: number, most: number) =>
  [...englishNumbers].flatMap(([word, value]) => (value >= least && value <= most ? [word] : [])).join('|')
const englishTens = new RegExp(`\\b(${wordsFrom(20, 90)})-(${wordsFrom(1, 9)})\\b`, 'gi')
const englishWord = new RegExp(`\\b(?:${wordsFrom(13, 90)})\\b`, 'gi')

function englishNumber(word: string): number {
  return englishNumbers.get(word.toLowerCase()) ?? 0
}

const chineseDigits = '零一二三四五六七八九'
const chineseShare = /([一二三四五六七八九两])成(?!本|为|立|员|功|果|熟|长|分|交|品|都|型|就|像|套)/g
const chinesePercent = /百分之([零一二两三四五六七八九十百]+)/g
/** From `十三` on, or a single digit before `万`; `十`, `百`, `千` alone are scales, and so is `百万`. */
const chineseWord = /[一二两三四五六七八九十][零一二两三四五六七八九十百千]+|[一二两三四五六七八九](?=[万亿])/g

function chineseNumber(words: string): number {
  let sum = 0
  let digit = 0
  for (const sign of words) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[sign]
    if (unit === undefined) digit = sign === '两' ? 2 : chineseDigits.indexOf(sign)
    else {
      sum += (digit || 1) * unit
      digit = 0
    }
  }
  return sum + digit
}
