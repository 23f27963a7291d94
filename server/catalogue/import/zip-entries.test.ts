// Archives that lie about themselves.
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { BrokenArchive, listZipEntries } from './zip-entries.ts'

const archive = Buffer.from(zipSync({ 'a.xml': strToU8('<a/>'), 'bomb.xml': new Uint8Array(5_000_000) }))

async function read(name: string, maxSize: number): Promise<number> {
  let size = 0
  for await (const chunk of listZipEntries(archive, { maxSize }).get(name)?.open() ?? []) size += chunk.length
  return size
}

describe('an archive', () => {
  it('gives its entries by name', async () => {
    expect(await read('a.xml', 1_000)).toBe(4)
    expect(await read('bomb.xml', 5_000_000)).toBe(5_000_000)
  })

  it('is refused as soon as an entry unpacks to more than is allowed', async () => {
    expect(archive.length).toBeLessThan(20_000)
    await expect(read('bomb.xml', 1_000_000)).rejects.toThrow(BrokenArchive)
  })

  it('is refused when it is cut short or no archive', () => {
    expect(() => listZipEntries(archive.subarray(0, -30), { maxSize: 1 })).toThrow(BrokenArchive)
    expect(() => listZipEntries(Buffer.from('PK'), { maxSize: 1 })).toThrow(BrokenArchive)
  })

  it('is refused when the bytes of an entry are damaged', async () => {
    const damaged = Buffer.from(archive)
    damaged.fill(0xff, 60, 90)
    const entries = listZipEntries(damaged, { maxSize: 10_000_000 })
    const readAll = async () => {
      for (const entry of entries.values()) for await (const chunk of entry.open()) void chunk
    }
    await expect(readAll()).rejects.toThrow(BrokenArchive)
  })
})
