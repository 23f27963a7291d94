// Parsing of URLs of the briefing list.
import { describe, expect, it } from 'vitest'
import { briefingsPath } from '../../paths.ts'
import { readBriefingsAddress } from './briefings-url.ts'

const read = (query: string, params = {}) => readBriefingsAddress(params, new URLSearchParams(query))

describe('the URL of the briefing list', () => {
  it('defaults to industry briefs and is an alias without a kind', () => {
    expect(read('')).toEqual({
      address: { marketType: 'industry-brief', topLabelId: '', keyword: '', page: 1 },
      isAlias: true,
    })
  })

  it('has kind and topic in its path', () => {
    const chosen = { marketType: 'enterprise-hole-analysis', topLabelId: 'energy-power' }
    expect(read('page=2', chosen)).toEqual({ address: { ...chosen, keyword: '', page: 2 }, isAlias: false })
    expect(read('marketType=enterprise-hole-analysis&topLabelId=energy-power&page=2')).toEqual({
      address: { ...chosen, keyword: '', page: 2 },
      isAlias: true,
    })
  })

  it('is an alias with the keyword in the path', () => {
    expect(read('', { marketType: 'industry-brief', topLabelId: 'energy-power', keyword: '电芯' })).toMatchObject({
      address: { keyword: '电芯' },
      isAlias: true,
    })
  })

  it('reads `all` before a keyword as no topic', () => {
    expect(read('', { marketType: 'industry-brief', topLabelId: 'all', keyword: '电芯' })).toMatchObject({
      address: { topLabelId: '', keyword: '电芯' },
      isAlias: true,
    })
    expect(read('', { marketType: 'industry-brief', topLabelId: 'all' })?.isAlias).toBe(true)
  })

  it('is undefined for an unknown kind', () => {
    expect(read('', { marketType: 'toString' })).toBeUndefined()
    expect(read('marketType=nothing')).toBeUndefined()
  })

  it('is canonical as the site writes it', () => {
    const address = { marketType: 'industry-brief', topLabelId: 'a b', keyword: '电芯', page: 3 }
    const { pathname, searchParams } = new URL(briefingsPath(address), 'http://localhost')
    const [, , , marketType, topLabelId] = pathname.split('/').map(decodeURIComponent)
    expect(readBriefingsAddress({ marketType, topLabelId }, searchParams)).toEqual({ address, isAlias: false })
  })
})
