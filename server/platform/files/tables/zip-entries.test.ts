// Limits and damage: archives whose directory is wrong.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BrokenArchive, openZip } from './zip-entries.ts'

const archive = Buffer.from(zipSync({ 'a.xml': strToU8('<a/>'), 'bomb.xml': new Uint8Array(5_000_000) }))

let file: string
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'yanbao-zip-')), 'archive.zip')
})
afterAll(() => rm(join(file, '..'), { recursive: true }))

async function open(bytes: Buffer, maxSize: number) {
  await writeFile(file, bytes)
  return openZip(file, { maxSize })
}

/** @returns the size to which the entry unpacks */
async function read(name: string, maxSize: number, bytes = archive): Promise<number> {
  const { entries, close } = await open(bytes, maxSize)
  let size = 0
  try {
    for await (const chunk of entries.get(name)?.open() ?? []) size += chunk.length
  } finally {
    close()
  }
  return size
}

describe('an archive', () => {
  it('gives its entries by name', async () => {
    expect(await read('a.xml', 1_000)).toBe(4)
    expect(await read('bomb.xml', 5_000_000)).toBe(5_000_000)
  })

  it('is rejected when an entry unpacks to more than the limit', async () => {
    expect(archive.length).toBeLessThan(20_000)
    await expect(read('bomb.xml', 1_000_000)).rejects.toThrow(BrokenArchive)
  })

  it('is rejected when an entry unpacks to more than the directory states', async () => {
    const lying = Buffer.from(archive)
    // The size in the directory's record of bomb.xml, the second one.
    const record = lying.lastIndexOf(Buffer.from('504b0102', 'hex'))
    expect(lying.readUInt32LE(record + 24)).toBe(5_000_000)
    lying.writeUInt32LE(500, record + 24)
    await expect(read('bomb.xml', 1_000_000, lying)).rejects.toThrow(BrokenArchive)
  })

  it('is rejected when it has too many entries', async () => {
    const names = Array.from({ length: 10_001 }, (_, i) => [`${i}.xml`, new Uint8Array()] as const)
    const many = Buffer.from(zipSync(Object.fromEntries(names), { level: 0 }))
    await expect(open(many, 1)).rejects.toThrow('too many entries')
  })

  it('is rejected when it is truncated or not an archive', async () => {
    await expect(open(archive.subarray(0, -30), 1)).rejects.toThrow(BrokenArchive)
    await expect(open(Buffer.from('PK'), 1)).rejects.toThrow(BrokenArchive)
    await expect(open(Buffer.alloc(0), 1)).rejects.toThrow(BrokenArchive)
  })

  it('is rejected when the bytes of an entry are damaged', async () => {
    const damaged = Buffer.from(archive)
    damaged.fill(0xff, 60, 90)
    const readAll = async () => {
      for (const name of ['a.xml', 'bomb.xml']) await read(name, 10_000_000, damaged)
    }
    await expect(readAll()).rejects.toThrow(BrokenArchive)
  })
})
