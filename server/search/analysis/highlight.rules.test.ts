// Marking what was found.
import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.rules.ts'
import { parseKeyword } from './query-parser.rules.ts'
import { openSegmenter } from './segmenter.ts'

const cut = openSegmenter()
const marked = (text: string, keyword: string) => highlight(text, parseKeyword(keyword, cut).marks)

describe('a found title', () => {
  it('has its matches marked', () =>
    expect(marked('中国新能源汽车行业', '新能源')).toBe('中国<mark>新能源</mark>汽车行业'))
  it('joins marks that touch', () => expect(marked('新能源汽车', '汽车 新能源')).toBe('<mark>新能源汽车</mark>'))
  it('marks words where the keyword does not stand as a whole', () =>
    expect(marked('电池与新能源', '新能源电池')).toBe('<mark>电池</mark>与<mark>新能源</mark>'))
  it('marks the other form of a plural', () =>
    expect(marked('Lithium-Ion Batteries', 'lithium battery')).toBe('<mark>Lithium</mark>-Ion <mark>Batteries</mark>'))
  it('marks a compound written apart', () =>
    expect(marked('The E-Commerce Market', 'ecommerce')).toBe('The <mark>E-Commerce</mark> Market'))
  it('marks full-width letters', () => expect(marked('５Ｇ天线', '5g')).toBe('<mark>５Ｇ</mark>天线'))
  it('does not mark inside a word', () => expect(marked('Supermarket', 'market')).toBe('Supermarket'))
  it('is escaped, in matches too', () =>
    expect(marked('<script>alert("电池")</script>', 'script 电池')).toBe(
      '&#60;<mark>script</mark>&#62;alert(&#34;<mark>电池</mark>&#34;)&#60;/<mark>script</mark>&#62;',
    ))
  it('never cuts a character', () => {
    expect(marked('𠮷野家', '野')).toBe('𠮷<mark>野</mark>家')
    expect(marked('Cafe\u0301 bar', 'cafe')).toBe('<mark>Cafe\u0301</mark> bar')
    expect(marked('葛\u{e0100}城', '葛')).toBe('<mark>葛\u{e0100}</mark>城')
  })
  it('stays as it is when nothing matches', () => expect(marked('A & B', '电池')).toBe('A &#38; B'))
})
