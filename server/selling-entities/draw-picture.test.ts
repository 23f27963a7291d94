// Pictures of selling entities: what is drawn, in which size, and what is refused.
import { crc32, deflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { drawPicture } from './draw-picture.ts'

function renderPng(width: number, height: number, shape = '<circle cx="50%" cy="50%" r="40%" fill="#d00"/>'): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

function chunk(type: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const framed = Buffer.alloc(8)
  framed.writeUInt32BE(body.length, 0)
  framed.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([framed.subarray(0, 4), content, framed.subarray(4)])
}

/** A picture whose header claims a size. */
function pngOf(width: number, height: number, pixels: Buffer, colourType = 6): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colourType, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), end])
}

const sizeOf = (png: Buffer | undefined) => png && [png.readUInt32BE(16), png.readUInt32BE(20)]

describe('a picture', () => {
  it.each([
    ['seal', 1_000, 1_000, 500, 500],
    ['seal', 3_001, 1_500, 500, 250],
    ['seal', 200, 200, 200, 200],
    ['logo', 2_880, 432, 720, 108],
    ['logo', 432, 432, 216, 216],
  ] as const)('is drawn as %s from %i × %i to %i × %i pixels', async (kind, width, height, toWidth, toHeight) => {
    const drawn = await drawPicture(renderPng(width, height), kind)
    expect(sizeOf(drawn?.png)).toEqual([toWidth, toHeight])
    expect(drawn?.isTransparent).toBe(true)
  })

  it('is known to be opaque by its pixels', async () => {
    const opaque = renderPng(300, 300, '<rect width="300" height="300" fill="#fff"/><circle cx="150" cy="150" r="90"/>')
    expect((await drawPicture(opaque, 'seal'))?.isTransparent).toBe(false)
    // Three bytes for each pixel, and one for the filter of each row.
    const withoutOpacity = pngOf(200, 200, Buffer.alloc(200 * 601), 2)
    expect((await drawPicture(withoutOpacity, 'seal'))?.isTransparent).toBe(false)
  })

  it('keeps nothing of the upload but its pixels', async () => {
    const upload = renderPng(300, 300)
    const secret = chunk('tEXt', Buffer.from('Comment\0secret of the author'))
    const commented = Buffer.concat([upload.subarray(0, -12), secret, upload.subarray(-12)])
    const drawn = await drawPicture(commented, 'seal')
    expect(drawn?.png.includes('secret')).toBe(false)
  })

  it.each([
    ['that is empty', renderPng(300, 300, '')],
    ['that is too small', renderPng(99, 300)],
    ['that is cut off', renderPng(300, 300).subarray(0, 60)],
    ['with a header only', pngOf(300, 300, Buffer.alloc(0))],
    ['that claims to be enormous', pngOf(2 ** 31 - 1, 300, Buffer.alloc(16))],
    ['of another type', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'.padEnd(80))],
    ['without bytes', Buffer.alloc(0)],
  ])('%s is refused', async (_, bytes) => {
    expect(await drawPicture(bytes, 'logo')).toBeUndefined()
  })
})
