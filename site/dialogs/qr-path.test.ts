// The SVG path of a QR code.
import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { qrPathOf } from './qr-path.ts'

const text = 'weixin://wxpay/bizpayurl?pr=JyC91EIz1'

describe('the path of a QR code', () => {
  it('covers exactly the dark modules', () => {
    const { size, path } = qrPathOf(text)
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    expect(size).toBe(modules.size)
    expect(darkOf(path, size)).toEqual([...modules.data].map(Boolean))
  })
  it('starts with the finder pattern in the corner', () => {
    expect(qrPathOf(text).path).toMatch(/^M0 0h7v1h-7z/)
  })
})

function darkOf(path: string, size: number): boolean[] {
  const dark = Array.from({ length: size * size }, () => false)
  for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    dark.fill(true, Number(row) * size + Number(column), Number(row) * size + Number(column) + Number(length))
  return dark
}
