// Copies of Word and Excel files: two custom properties more, and nothing else changes.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { stampOffice } from './stamp-office.ts'
import { stamp } from './stamping.fixture.ts'

const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>'
const relations = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>'

const officeFile = (parts: Record<string, string> = {}) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          '[Content_Types].xml': types,
          '_rels/.rels': relations,
          'word/document.xml': '<w:document/>',
          ...parts,
        }).map(([name, text]) => [name, strToU8(text)]),
      ),
    ),
  )

async function stampedParts(file: Buffer): Promise<Record<string, string>> {
  const parts = unzipSync(await stampOffice(file, stamp))
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const reasonOf = (file: Buffer) =>
  stampOffice(file, stamp).then(
    () => 'stamped',
    (error: { reason?: unknown }) => error.reason ?? error,
  )

describe('a copy of an Office file', () => {
  it('has number and licensee as custom properties', async () => {
    const parts = await stampedParts(officeFile())
    expect(Object.keys(parts)[0]).toBe('[Content_Types].xml')
    expect(parts['[Content_Types].xml']).toContain('PartName="/docProps/custom.xml"')
    expect(parts['_rels/.rels']).toMatch(/Target="docProps\/custom.xml"\/><\/Relationships>$/)
    expect(parts['docProps/custom.xml']).toMatch(/pid="2" name="CopyNumber"><vt:lpwstr [^>]+>ABCDE-FGHJK</)
    expect(parts['docProps/custom.xml']).toContain('上海示例科技有限公司')
    expect(parts['word/document.xml']).toBe('<w:document/>')
  })

  it('keeps the properties that were there, also those of a copy', async () => {
    const once = await stampOffice(officeFile(), stamp)
    const parts = unzipSync(await stampOffice(once, { number: 'ZZZZZ-ZZZZZ', line: 'A & <B>' }))
    const properties = strFromU8(parts['docProps/custom.xml'] ?? new Uint8Array())
    expect([...properties.matchAll(/pid="(\d+)" name="(\w+)"/g)].map(([, pid, name]) => `${pid} ${name}`)).toEqual([
      '2 CopyNumber',
      '3 Licensee',
      '4 CopyNumber2',
      '5 Licensee2',
    ])
    expect(properties).toContain('A &#38; &#60;B&#62;')
    expect(strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array()).split('/docProps/custom.xml')).toHaveLength(2)
  })

  it('is refused for a file that is signed or damaged', async () => {
    expect(await reasonOf(officeFile({ '_xmlsignatures/sig1.xml': '<Signature/>' }))).toBe('signed')
    expect(await reasonOf(officeFile({ '_rels/.rels': 'nothing' }))).toBe('damaged')
    expect(await reasonOf(officeFile().subarray(0, 200))).toBe('damaged')
    expect(await reasonOf(Buffer.from('text'))).toBe('damaged')
  })
})
