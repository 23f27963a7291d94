// ZIP archives as streams: content, errors, cancelling and memory.

import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { writeZip, type ZipPart } from './zip-writer.ts'

const parts = (): ZipPart[] => [
  { name: 'a/empty.xml', bytes: [] },
  { name: '报告.xml', bytes: [Buffer.from('<a>'), Buffer.from('</a>')] },
]

describe('a ZIP archive', () => {
  it('contains its parts', async () => {
    const entries = unzipSync(await buffer(writeZip(parts())))
    expect(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ['a/empty.xml', ''],
      ['报告.xml', '<a></a>'],
    ])
  })

  it('is the same for the same content', async () => {
    const first = await buffer(writeZip(parts()))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    try {
      expect((await buffer(writeZip(parts()))).equals(first)).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('breaks when a part throws', async () => {
    const broken = async function* () {
      yield Buffer.from('a')
      throw new Error('the query was cancelled')
    }
    await expect(buffer(writeZip([{ name: 'a', bytes: broken() }]))).rejects.toThrow('the query was cancelled')
  })

  it('reads no further than it is read, and stops its part when it is destroyed', async () => {
    let chunks = 0
    let isStopped = false
    const endless = async function* () {
      try {
        for (; ; chunks += 1) yield Buffer.from(Array.from({ length: 65_536 }, () => Math.random() * 256))
      } finally {
        isStopped = true
      }
    }
    const archive = writeZip([{ name: 'a', bytes: endless() }])
    await new Promise((resolve) => archive.once('readable', resolve))
    // A source that is not held back would produce a chunk in each turn of the event loop.
    for (let turn = 0; turn < 1_000; turn += 1) await nextTurn()
    expect(chunks).toBeLessThan(64)
    archive.destroy()
    await expect.poll(() => isStopped).toBe(true)
  })
})
