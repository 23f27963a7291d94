// Streams the lines of a text file in any supported encoding. A line is cut at a length that no bank writes.
import { createReadStream } from 'node:fs'
import { detectEncoding } from '#server/platform/files/tables/text-encoding.ts'

export async function* textLines(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<{ number: number; text: string }> {
  let rest = ''
  let number = 0
  for await (const part of decodedText(file, onBytes)) {
    const [first = '', ...others] = part.split('\n')
    // Only what fits is kept: a file may be one line.
    if (rest.length < maxLineLength) rest += first.slice(0, maxLineLength)
    for (const text of others) {
      yield { number: ++number, text: rest.trimEnd() }
      rest = text.slice(0, maxLineLength)
    }
  }
  if (rest !== '') yield { number: ++number, text: rest.trimEnd() }
}
const maxLineLength = 10_000

export async function* decodedText(file: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(await detectEncoding(file))
  let bytes = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 16 })) {
    bytes += chunk.length
    onBytes(bytes)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}
