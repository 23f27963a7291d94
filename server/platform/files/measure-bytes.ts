// Passes a stream through and computes its size and SHA-256.
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** `sha256` in hex. */
export type MeasuredBytes = { readonly sizeBytes: number; readonly sha256: string }

export function measureBytes(): { readonly stream: Transform; result(): MeasuredBytes } {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ sizeBytes, sha256: hash.copy().digest('hex') }) }
}
