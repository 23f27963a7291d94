// Encodes pixels as WebP of at most 120 kB, with libwebp in WebAssembly. Called in a worker: it computes for a second.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import encode, { init } from '@jsquash/webp/encode.js'

const maxBytes = 120_000
/** From what is good for text down to what is barely readable, which only pages full of photographs need. */
const qualities = [75, 60, 45, 30, 15, 5] as const

/** @throws Error when even the lowest quality is larger */
export async function encodeWebp(
  data: Uint8ClampedArray,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  await loadEncoder()
  for (const quality of qualities) {
    const webp = new Uint8Array(await encode({ data, width, height } as ImageData, { quality }))
    if (webp.length <= maxBytes) return webp
  }
  throw new Error(`a picture of ${width} × ${height} pixels takes more than ${maxBytes} bytes`)
}

/** Node does not fetch the file that the package would, so it is compiled here. */
async function loadEncoder(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')
  await init(await WebAssembly.compile(await readFile(path)))
}
