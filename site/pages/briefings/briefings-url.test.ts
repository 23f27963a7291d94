// What addresses of the think tank mean.
import { describe, expect, it } from 'vitest'
import { briefingsPath } from '../../paths.ts'
import { readBriefingsAddress } from './briefings-url.ts'

const read = (query: string, params = {}) => readBriefingsAddress(params, new URLSearchParams(query))

describe('the address of the think tank', () => {
  it('means industry briefs when it says nothing, which is not its one form', () => {
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

  it('takes a keyword from the path as another way to write it', () => {
    expect(read('', { marketType: 'industry-brief', topLabelId: 'energy-power', keyword: '电芯' })).toMatchObject({
      address: { keyword: '电芯' },
      isAlias: true,
    })
  })

  it('takes `all` before a keyword for every topic', () => {
    expect(read('', { marketType: 'industry-brief', topLabelId: 'all', keyword: '电芯' })).toMatchObject({
      address: { topLabelId: '', keyword: '电芯' },
      isAlias: true,
    })
    expect(read('', { marketType: 'industry-brief', topLabelId: 'all' })?.isAlias).toBe(true)
  })

  it('names nothing where the kind does not exist', () => {
    expect(read('', { marketType: 'toString' })).toBeUndefined()
    expect(read('marketType=nothing')).toBeUndefined()
  })

  it('that the site writes is the one form', () => {
    const wish = { marketType: 'industry-brief', topLabelId: 'a b', keyword: '电芯', page: 3 }
    const { pathname, searchParams } = new URL(briefingsPath(wish), 'http://localhost')
    const [, , , marketType, topLabelId] = pathname.split('/').map(decodeURIComponent)
    expect(readBriefingsAddress({ marketType, topLabelId }, searchParams)).toEqual({ address: wish, isAlias: false })
  })
})
