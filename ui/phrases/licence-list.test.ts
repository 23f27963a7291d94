// Phrases that list or count the licences of reports.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { licences } from '#contract/licences.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** By the number of licences. */
const numerals: Readonly<Record<number, readonly string[]>> = {
  2: ['两', 'two'],
  3: ['三', 'three'],
  4: ['四', 'four'],
}

describe('the licences', () => {
  it('are listed on the home page', () => {
    expect(zh.home.promise.map(({ text }) => text)).toContain('单用户、多用户、企业版')
    expect(en.home.promise.map(({ text }) => text)).toContain('Single user, multi-user, enterprise')
  })

  it('are counted correctly by every phrase', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    const counts = files
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => [
        ...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(
          /([两三四])种授权|\b(two|three|four) licences/gi,
        ),
      ])
      .map(([, chinese, english = '']) => chinese ?? english.toLowerCase())
    expect([...new Set(counts)].sort()).toEqual(numerals[licences.length]?.toSorted())
  })
})
