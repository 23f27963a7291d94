// The tagged cache: entries, their age, eviction, and purges while an entry is being filled.
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type CacheableValue, openTaggedCache } from './tagged-cache.ts'

const second = 1_000

/** A cache with a stopped clock, and fills that are counted. */
function world(limits: { maxWeight?: number; maxMinor?: number } = {}) {
  let at = 0
  let fills = 0
  const cache = openTaggedCache<string>({
    maxWeight: 100,
    freshTtlMs: 60 * second,
    staleTtlMs: 600 * second,
    now: () => at,
    ...limits,
  })
  const making = (value: string, more: Partial<CacheableValue<string>> = {}) => {
    return async () => {
      fills += 1
      return { value, tags: ['reports'], weight: 1, ...more }
    }
  }
  return { cache, making, pass: (seconds: number) => (at += seconds * second), made: () => fills }
}

/** A fill that waits until the test gives its value. */
function slowly(tags: string[] = ['reports']) {
  const { promise, resolve } = Promise.withResolvers<CacheableValue<string>>()
  return { make: () => promise, finish: (value: string) => resolve({ value, tags, weight: 1 }) }
}

describe('a value', () => {
  it('is cached, and filled once for concurrent requests', async () => {
    const { cache, making, made } = world()
    expect(cache.find('a')).toBeUndefined()
    const both = await Promise.all([cache.fill('a', making('one')), cache.fill('a', making('two'))])
    expect(both).toEqual(['one', 'one'])
    expect(await cache.fill('a', making('three'))).toBe('one')
    expect(cache.find('a')).toBe('one')
    expect(made()).toBe(1)
  })

  it('is returned but not cached without tags', async () => {
    const { cache, making } = world()
    expect(await cache.fill('a', making('one', { tags: undefined }))).toBe('one')
    expect(cache.find('a')).toBeUndefined()
  })

  it('is not cached when its fill fails, for any of the waiting requests', async () => {
    const { cache, making } = world()
    const failing = () => Promise.reject(new Error('no database'))
    const both = await Promise.allSettled([cache.fill('a', failing), cache.fill('a', making('never'))])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await cache.fill('a', making('one'))).toBe('one')
  })

  it('is served stale once while it is refreshed', async () => {
    const { cache, making, pass, made } = world()
    let value = 'one'
    await cache.fill('a', () => making(value)())
    value = 'two'
    pass(61)
    expect(cache.find('a')).toBe('one')
    expect(cache.find('a')).toBe('one')
    await turn()
    expect(cache.find('a')).toBe('two')
    expect(made()).toBe(2)
  })

  it('is not served when it is too old', async () => {
    const { cache, making, pass } = world()
    await cache.fill('a', making('one'))
    pass(601)
    expect(cache.find('a')).toBeUndefined()
    expect(await cache.fill('a', making('two'))).toBe('two')
  })

  it('stays when its refresh fails, and is deleted when the new value is not cacheable', async () => {
    const { cache, making, pass } = world()
    let more: Partial<CacheableValue<string>> = {}
    await cache.fill('a', () => making('one', more)())
    more = { isFailure: true, tags: undefined }
    pass(61)
    cache.find('a')
    await turn()
    expect(cache.find('a')).toBe('one')
    more = { tags: undefined }
    pass(61)
    cache.find('a')
    await turn()
    expect(cache.find('a')).toBeUndefined()
  })
})

describe('a purge', () => {
  it('deletes entries with one of its tags and no others', async () => {
    const { cache, making } = world()
    await cache.fill('list', making('list', { tags: ['reports', 'settings'] }))
    await cache.fill('news', making('news', { tags: ['news', 'settings'] }))
    cache.purge(['reports', 'report:1'])
    expect(cache.find('list')).toBeUndefined()
    expect(cache.find('news')).toBe('news')
    cache.clear()
    expect(cache.size()).toEqual({ entries: 0, weight: 0 })
  })

  it('during a fill prevents it from being cached and from being given to later requests', async () => {
    const { cache } = world()
    const [before, after] = [slowly(), slowly()]
    const first = cache.fill('a', before.make)
    await turn()
    cache.purge(['reports'])
    const later = cache.fill('a', after.make)
    before.finish('old')
    expect(await first).toBe('old')
    expect(cache.find('a')).toBeUndefined()
    after.finish('new')
    expect(await later).toBe('new')
    expect(cache.find('a')).toBe('new')
  })

  it('prevents a slow outdated fill from replacing a newer one', async () => {
    const { cache } = world()
    const [before, after] = [slowly(), slowly()]
    const first = cache.fill('a', before.make)
    await turn()
    cache.purge(['news'])
    const later = cache.fill('a', after.make)
    after.finish('new')
    await later
    before.finish('old')
    await first
    expect(cache.find('a')).toBe('new')
  })

  it('of other tags has no effect', async () => {
    const { cache } = world()
    const slow = slowly()
    const first = cache.fill('a', slow.make)
    await turn()
    cache.purge(['news'])
    slow.finish('one')
    await first
    expect(cache.find('a')).toBe('one')
  })

  it('of everything includes fills in progress', async () => {
    const { cache } = world()
    const slow = slowly()
    const first = cache.fill('a', slow.make)
    await turn()
    cache.clear()
    slow.finish('old')
    await first
    expect(cache.find('a')).toBeUndefined()
  })
})

describe('the byte limit', () => {
  it('evicts unused entries first', async () => {
    const { cache, making } = world({ maxWeight: 100 })
    for (let n = 0; n < 10; n += 1) await cache.fill(`page ${n}`, making(`${n}`, { weight: 10 }))
    cache.find('page 0')
    await cache.fill('page 10', making('10', { weight: 10 }))
    expect(cache.find('page 0')).toBe('0')
    expect(cache.find('page 1')).toBeUndefined()
    expect(cache.size()).toEqual({ entries: 10, weight: 100 })
  })

  it('is never exceeded, however entries are used', async () => {
    const { cache, making } = world({ maxWeight: 100 })
    for (let n = 0; n < 500; n += 1) {
      await cache.fill(`page ${n}`, making(`${n}`, { weight: 1 + (n % 10) }))
      cache.find(`page ${Math.floor(n / 2)}`)
      expect(cache.size().weight).toBeLessThanOrEqual(100)
    }
  })

  it('holds only few minor entries', async () => {
    const { cache, making } = world({ maxWeight: 100, maxMinor: 3 })
    await cache.fill('page', making('page'))
    for (let n = 0; n < 10; n += 1) await cache.fill(`lost ${n}`, making(`${n}`, { isMinor: true }))
    expect(cache.size().entries).toBe(4)
    expect(cache.find('page')).toBe('page')
    expect(cache.find('lost 9')).toBe('9')
    expect(cache.find('lost 6')).toBeUndefined()
  })

  it('does not cache entries that would evict too many others', async () => {
    const { cache, making } = world({ maxWeight: 100 })
    await cache.fill('huge', making('huge', { weight: 11 }))
    expect(cache.find('huge')).toBeUndefined()
  })
})
