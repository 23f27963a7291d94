// What addresses of lists mean.
import { describe, expect, it } from 'vitest'
import { readListAddress } from './list-url.ts'

const read = (query: string, params = {}) => readListAddress(params, new URLSearchParams(query))

describe('the address of a list', () => {
  it('asks for everything when it says nothing', () => {
    const selection = { industry: '', keyword: '', price: '', span: '', region: '', sort: '' }
    expect(read('')).toEqual({ selection, page: 1, isAlias: false })
  })

  it('has the industry in its path; in the query it is another way to write the same', () => {
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

  it('takes `all` before a keyword for no industry, and the name of the specification in the query', () => {
    expect(read('', { activeIndustryType: 'all', keyword: '电池' })).toMatchObject({
      selection: { industry: '', keyword: '电池' },
      isAlias: true,
    })
    expect(read('activeIndustryType=energy-power')).toMatchObject({
      selection: { industry: 'energy-power' },
      isAlias: true,
    })
  })

  it('has the keyword in its query, where the search box reads it; in the path it is another way to write the same', () => {
    expect(read('keyword=%20固态电池%20')).toMatchObject({ selection: { keyword: '固态电池' }, isAlias: false })
    expect(read('', { activeIndustryType: 'energy-power', keyword: '电池' })).toMatchObject({
      selection: { industry: 'energy-power', keyword: '电池' },
      isAlias: true,
    })
  })

  it('drops signs from the keyword that nobody sees', () => {
    expect(read('keyword=%EF%BB%BF固态%C2%AD电%E2%81%A0池%E2%80%8B').selection.keyword).toBe('固态电池')
  })

  it('cuts ten thousand emoji to 64 whole ones', () => {
    const { keyword } = read(`keyword=${encodeURIComponent('🔋'.repeat(10_000))}`).selection
    expect([...keyword]).toHaveLength(64)
    expect(keyword.isWellFormed()).toBe(true)
  })

  it('takes a page that makes no sense for the first', () => {
    for (const page of ['0', '-3', 'abc', '1.5', '1e9', '']) expect(read(`page=${page}`).page).toBe(1)
  })

  it('takes filters and orders by their names; one that there is not leads to the address without it', () => {
    const chosen = { price: 'under-8000', span: '90', sort: 'price-up' }
    expect(read('price=under-8000&span=90&sort=price-up')).toMatchObject({ selection: chosen, isAlias: false })
    for (const wrong of ['price=cheap', 'span=91', 'sort=best'])
      expect(read(wrong)).toMatchObject({ selection: { price: '', span: '', sort: '' }, isAlias: true })
  })

  it('does not name the order that the list has anyway', () => {
    expect(read('sort=newest')).toMatchObject({ selection: { sort: '' }, isAlias: true })
    expect(read('keyword=x&sort=newest')).toMatchObject({ selection: { sort: 'newest' }, isAlias: false })
    expect(read('keyword=x&sort=relevance')).toMatchObject({ selection: { sort: '' }, isAlias: true })
  })
})
