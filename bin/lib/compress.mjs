// Writes brotli and gzip copies of the built files at the highest level: files are compressed once and cached by browsers for a year.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Fonts and images are already compressed.
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/
const MIN_BYTES = 500

const kinds = [
  ['.br', promisify(brotliCompress), { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }],
  ['.gz', promisify(gzip), { level: constants.Z_BEST_COMPRESSION }],
]

export async function compressFiles(folder) {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

async function compressFile(path) {
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  for (const [ending, compress, options] of kinds) {
    const compressed = await compress(bytes, options)
    if (compressed.length < bytes.length) await writeFile(path + ending, compressed)
  }
}
