// Highlighting of matches.
import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.rules.ts'
import { parseKeyword } from './query-parser.rules.ts'
import { openSegmenter } from './segmenter.ts'

const segmenter = openSegmenter()
const highlighted = (text: string, keyword: string) => highlight(text, parseKeyword(keyword, segmenter).highlightTerms)

describe('highlighting', () => {
  it('marks matches', () => expect(highlighted('中国新能源汽车行业', '新能源')).toBe('中国<mark>新能源</mark>汽车行业'))
  it('joins adjacent marks', () => expect(highlighted('新能源汽车', '汽车 新能源')).toBe('<mark>新能源汽车</mark>'))
  it('marks single words when the text does not have the whole keyword', () =>
    expect(highlighted('电池与新能源', '新能源电池')).toBe('<mark>电池</mark>与<mark>新能源</mark>'))
  it('marks singular for plural and plural for singular', () =>
    expect(highlighted('Lithium-Ion Batteries', 'lithium battery')).toBe(
      '<mark>Lithium</mark>-Ion <mark>Batteries</mark>',
    ))
  it('marks a hyphenated compound for the closed form', () =>
    expect(highlighted('The E-Commerce Market', 'ecommerce')).toBe('The <mark>E-Commerce</mark> Market'))
  it('marks full-width letters', () => expect(highlighted('５Ｇ天线', '5g')).toBe('<mark>５Ｇ</mark>天线'))
  it('marks a plural acronym beside full-width punctuation', () =>
    expect(highlighted('EVs（2026）', 'ev')).toBe('<mark>EV</mark>s（2026）'))
  it('marks a match with a zero-width character as a whole', () =>
    expect(highlighted('Lith\u00adium mines', 'lithium')).toBe('<mark>Lith\u00adium</mark> mines'))
  it('does not mark part of a word', () => expect(highlighted('Supermarket', 'market')).toBe('Supermarket'))
  it('escapes the text, in matches too', () =>
    expect(highlighted('<script>alert("电池")</script>', 'script 电池')).toBe(
      '&#60;<mark>script</mark>&#62;alert(&#34;<mark>电池</mark>&#34;)&#60;/<mark>script</mark>&#62;',
    ))
  it('never splits a grapheme cluster', () => {
    expect(highlighted('𠮷野家', '野')).toBe('𠮷<mark>野</mark>家')
    expect(highlighted('Cafe\u0301 bar', 'cafe')).toBe('<mark>Cafe\u0301</mark> bar')
    expect(highlighted('葛\u{e0100}城', '葛')).toBe('<mark>葛\u{e0100}</mark>城')
  })
  it('marks nothing when nothing matches', () => expect(highlighted('A & B', '电池')).toBe('A &#38; B'))
})
