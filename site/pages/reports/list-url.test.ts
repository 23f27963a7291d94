// Parsing of URLs of the report list.
import { describe, expect, it } from 'vitest'
import { readListAddress } from './list-url.ts'

const read = (query: string, params = {}) => readListAddress(params, new URLSearchParams(query))

describe('the URL of the report list', () => {
  it('has no filters by default', () => {
    const selection = { industry: '', keyword: '', price: '', span: '', region: '', sort: '' }
    expect(read('')).toEqual({ selection, page: 1, isAlias: false })
  })

  it('has the industry in its path and is an alias with it in the query', () => {
    expect(read('', { activeIndustryType: 'energy-power' })).toMatchObject({
      selection: { industry: 'energy-power' },
      isAlias: false,
    })
    expect(read('industry=energy-power&page=2')).toMatchObject({
      selection: { industry: 'energy-power' },
      page: 2,
      isAlias: true,
    })
  })

  it('reads `all` before a keyword as no industry, and the query name of the specification', () => {
    expect(read('', { activeIndustryType: 'all', keyword: '电池' })).toMatchObject({
      selection: { industry: '', keyword: '电池' },
      isAlias: true,
    })
    expect(read('activeIndustryType=energy-power')).toMatchObject({
      selection: { industry: 'energy-power' },
      isAlias: true,
    })
  })

  it('has the keyword in its query and is an alias with it in the path', () => {
    expect(read('keyword=%20固态电池%20')).toMatchObject({ selection: { keyword: '固态电池' }, isAlias: false })
    expect(read('', { activeIndustryType: 'energy-power', keyword: '电池' })).toMatchObject({
      selection: { industry: 'energy-power', keyword: '电池' },
      isAlias: true,
    })
  })

  it('drops invisible characters from the keyword', () => {
    expect(read('keyword=%EF%BB%BF固态%C2%AD电%E2%81%A0池%E2%80%8B').selection.keyword).toBe('固态电池')
  })

  it('truncates a keyword of ten thousand emoji to 64 whole ones', () => {
    const { keyword } = read(`keyword=${encodeURIComponent('🔋'.repeat(10_000))}`).selection
    expect([...keyword]).toHaveLength(64)
    expect(keyword.isWellFormed()).toBe(true)
  })

  it('reads an invalid page number as the first page', () => {
    for (const page of ['0', '-3', 'abc', '1.5', '1e9', '']) expect(read(`page=${page}`).page).toBe(1)
  })

  it('reads filters and orders by name and is an alias with an unknown one', () => {
    const chosen = { price: 'under-8000', span: '90', sort: 'price-up' }
    expect(read('price=under-8000&span=90&sort=price-up')).toMatchObject({ selection: chosen, isAlias: false })
    for (const wrong of ['price=cheap', 'span=91', 'sort=best'])
      expect(read(wrong)).toMatchObject({ selection: { price: '', span: '', sort: '' }, isAlias: true })
  })

  it('omits the default order', () => {
    expect(read('sort=newest')).toMatchObject({ selection: { sort: '' }, isAlias: true })
    expect(read('keyword=x&sort=newest')).toMatchObject({ selection: { sort: 'newest' }, isAlias: false })
    expect(read('keyword=x&sort=relevance')).toMatchObject({ selection: { sort: '' }, isAlias: true })
  })
})
