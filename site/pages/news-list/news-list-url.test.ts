// Parsing of URLs of the news list, and their canonical form.
import { describe, expect, it } from 'vitest'
import { newsListPath } from '../../paths.ts'
import { readNewsAddress } from './news-list-url.ts'

const read = (query: string, params = {}) => readNewsAddress(params, new URLSearchParams(query))
const nothing = { marketType: '', marketCategory: '', keyword: '', page: 1 }

describe('the URL of the news list', () => {
  it('has no filters by default', () => {
    expect(read('')).toEqual({ ...nothing, isAlias: false })
  })

  it('has market and industry in its path and is an alias with them in the query', () => {
    const chosen = { marketType: 'policy', marketCategory: 'energy-power' }
    expect(read('', chosen)).toEqual({ ...nothing, ...chosen, isAlias: false })
    for (const name of ['marketCategory', 'activeIndustryType'])
      expect(read(`marketType=policy&${name}=energy-power`)).toEqual({ ...nothing, ...chosen, isAlias: true })
  })

  it('has an industry across all markets in its query', () => {
    expect(read('activeIndustryType=energy-power')).toEqual({
      ...nothing,
      marketCategory: 'energy-power',
      isAlias: false,
    })
  })

  it('has the keyword in its query and is an alias with it in the path', () => {
    expect(read('', { marketType: 'policy', marketCategory: 'energy-power', keyword: '储能' })).toMatchObject({
      keyword: '储能',
      isAlias: true,
    })
    expect(read('keyword=%20储能%00%20')).toMatchObject({ keyword: '储能', isAlias: false })
  })

  it.each([
    {},
    { marketType: 'policy' },
    { marketType: 'policy', marketCategory: 'a b/c', keyword: '储能', page: 3 },
    { marketCategory: 'energy-power', page: 2 },
  ])('that the site writes for %j is understood, and is the one form', (address) => {
    const { pathname, searchParams } = new URL(newsListPath(address), 'http://localhost')
    const [, , marketType, marketCategory] = pathname.split('/').map(decodeURIComponent)
    expect(readNewsAddress({ marketType, marketCategory }, searchParams)).toEqual({
      ...nothing,
      ...address,
      isAlias: false,
    })
  })
})
