// Text analysis.
import { describe, expect, it } from 'vitest'
import { plainText } from '#server/platform/plain-text.ts'
import { bodyTerms, fold, splitScripts, titleTerms } from './analyzer.rules.ts'
import { singular, stemEnglish } from './english-stemming.rules.ts'
import { openSegmenter } from './segmenter.ts'

const segmenter = openSegmenter()

describe('text analysis', () => {
  it('folds width, case and accents', () => {
    expect(fold('５Ｇ CAFÉ ㎏')).toBe('5g cafe kg')
  })

  it('folds traditional to simplified characters', () => {
    expect(fold('鋰電池產業鏈與軟體裡')).toBe('锂电池产业链与软体里')
  })

  it('keeps the combining marks of other scripts', () => {
    expect(fold('ガス 한국')).toBe('ガス 한국')
  })

  it('splits runs where Chinese meets letters and digits', () => {
    expect(splitScripts(fold('5G天线与LED芯片')).map((run) => run.text)).toEqual(['5g', '天线与', 'led', '芯片'])
  })

  it('finds no run in emoji and punctuation', () => {
    expect(splitScripts(fold('😀👩‍🚀…！?“” ~ \u0301'))).toEqual([])
  })

  it('indexes single characters and bigrams of a title', () => {
    expect([...titleTerms('锂电池')]).toEqual(['锂', '电', '池', '锂电', '电池'])
  })

  it('treats a surrogate pair as one character', () => {
    expect([...titleTerms('𠮷野家')]).toEqual(['𠮷', '野', '家', '𠮷野', '野家'])
  })

  it('indexes words and subwords of a body', () => {
    expect([...bodyTerms('人工智能', segmenter)].sort()).toEqual(['人工', '人工智能', '智能'])
  })

  it('indexes bigrams of neighbours that the dictionary does not know as a word', () => {
    expect(bodyTerms('白羽肉鸡', segmenter)).toContain('白羽')
  })

  it('indexes a compound as a whole and in parts', () => {
    expect([...titleTerms('Lithium-Ion PM2.5 R&D China’s')]).toEqual([
      'lithium',
      'ion',
      'lithiumion',
      'pm2.5',
      'r',
      'd',
      'rd',
      'china',
    ])
  })

  it('stems singular and plural to one form', () => {
    const pairs = [
      'battery batteries',
      'case cases',
      'gas gases',
      'disease diseases',
      'analysis analyses',
      'virus viruses',
      'switch switches',
    ]
    pairs.push(
      'movie movies',
      'potato potatoes',
      'lens lenses',
      'valve valves',
      'glass glasses',
      'sensor sensors',
      'series series',
      'shoe shoes',
    )
    for (const [word = '', plural = ''] of pairs.map((pair) => pair.split(' ')))
      expect(singular(plural), plural).toBe(singular(word))
    expect(singular('marketing')).not.toBe(singular('market'))
    for (const [word, different] of [
      ['adas', 'ada'],
      ['cmos', 'cmo'],
      ['uses', 'us'],
    ] as const)
      expect(singular(word)).not.toBe(different)
  })

  it('stems British and American spelling to one form', () => {
    const pairs = [
      'fibre fibers',
      'colour colors',
      'aluminium aluminum',
      'organisation organizations',
      'analyse analyzes',
      'centre centers',
      'tyre tires',
      'haemoglobin hemoglobin',
      'licence licenses',
      'modelling modeling',
      'catalogue catalogs',
      'sulphur sulfur',
      'desulphurisation desulfurization',
      'sulphurization sulfurization',
      'microfibre microfibers',
      'kilometre kilometers',
      'millilitres milliliter',
      'multicolour multicolor',
      'hypoglycaemia hypoglycemia',
      'ischaemia ischemia',
      'orthopaedic orthopedic',
      'remoulding remolding',
    ]
    for (const [british = '', american = ''] of pairs.map((pair) => pair.split(' ')))
      expect(stemEnglish(american), american).toBe(stemEnglish(british))
    expect(stemEnglish('prime')).not.toBe(stemEnglish('price'))
  })

  it('indexes a number and its unit as one term in any notation', () => {
    for (const text of ['10 kV', '10kV', '１０ｋＶ', '10\u00a0KV'])
      expect([...titleTerms(text)], text).toEqual(['10', 'kv', '10kv'])
    for (const text of ['10 kV断路器', '10 kV.', '10 kV–', '10 kV，'])
      expect([...titleTerms(text)].slice(0, 3), text).toEqual(['10', 'kv', '10kv'])
    expect([...titleTerms('5 V–10 V')]).toEqual(['5', 'v', '5v', '10', '10v'])
    expect([...titleTerms('10 V-type 3 m.p')]).not.toContain('10v')
    expect([...titleTerms('10,000 reports')]).toEqual(['10000', 'report'])
    expect([...titleTerms('2026 vision')]).toEqual(['2026', 'vision'])
  })

  it('removes the plural ending of acronyms, but not of other words in capitals', () => {
    expect([...titleTerms('EVs, TV’s and PCs')]).toEqual(['ev', 'tv', 'and', 'pc'])
    expect([...titleTerms('中国EVs TVS PHEVs iOS')]).toEqual(['中', '国', '中国', 'ev', 'tvs', 'phev', 'ios'])
    expect([...titleTerms('GPUs, MCUs and a virus')]).toEqual(['gpu', 'mcu', 'and', 'a', 'virus'])
    expect(fold('EVs').length).toBe(3)
  })

  it('ignores invisible characters', () => {
    expect([...titleTerms('photo\u00ADvol\u200Btaic\uFEFF 锂\u2060电池')]).toEqual([
      ...titleTerms('photovoltaic 锂电池'),
    ])
  })

  it('removes markup', () => {
    expect(
      plainText('<p>CO<sub>2</sub> &amp; a&#60;b</p><p>新<strong>能源</strong></p>').replace(/\s+/g, ' ').trim(),
    ).toBe('CO2 & a<b 新能源')
  })
})
