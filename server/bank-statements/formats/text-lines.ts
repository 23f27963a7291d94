// Streams the lines of a text file in any supported encoding.
import { createReadStream } from 'node:fs'
import { detectEncoding } from '#server/platform/files/tables/text-encoding.ts'

export async function* textLines(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<{ number: number; text: string }> {
  let rest = ''
  let number = 0
  for await (const part of decodedText(file, onBytes)) {
    const lines = (rest + part).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const text of lines) yield { number: ++number, text: text.trimEnd() }
  }
  if (rest !== '') yield { number: ++number, text: rest.trimEnd() }
}

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
