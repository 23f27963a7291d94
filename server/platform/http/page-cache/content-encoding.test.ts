// Negotiation of the content encoding.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type ContentEncoding, encodeBody, negotiateEncoding, openEncodingNegotiator } from './content-encoding.ts'

describe('content encoding', () => {
  const cases: [accepted: string | undefined, coding: ContentEncoding][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['brotli', 'identity'],
    ['constructor', 'identity'],
    [`br, ${'x, '.repeat(200)}`, 'identity'],
  ]
  it.each(cases)('for %s is %s', (accepted, coding) => {
    expect(negotiateEncoding(accepted)).toBe(coding)
    const negotiate = openEncodingNegotiator()
    expect([negotiate(accepted), negotiate(accepted)]).toEqual([coding, coding])
  })

  it('is lossless', async () => {
    const body = Buffer.from('研报'.repeat(2_000))
    expect(brotliDecompressSync(await encodeBody(body, 'br')).equals(body)).toBe(true)
    expect(gunzipSync(await encodeBody(body, 'gzip')).equals(body)).toBe(true)
  })
})
