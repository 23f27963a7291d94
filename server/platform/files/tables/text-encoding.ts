// Detects the encoding of a text file: UTF-8, GB18030 (superset of GBK and GB2312), or UTF-16 as spreadsheets save
// it.
import { open } from 'node:fs/promises'

export type TextEncoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be'

/** Reads the whole file: a single broken byte does not make a UTF-8 file a Chinese one. */
export async function detectEncoding(file: string): Promise<TextEncoding> {
  const handle = await open(file)
  const counts: Counts = { valid: 0, broken: 0, high: 0, paired: 0 }
  const state: State = { wanted: 0, previous: 0 }
  try {
    let isStart = true
    for await (const chunk of handle.createReadStream({ highWaterMark: 1 << 18, autoClose: false })) {
      const bytes = chunk // a stream without an encoding
      if (isStart) {
        const marked = byteOrderMark(bytes)
        if (marked) return marked
      }
      isStart = false
      count(bytes, counts, state)
    }
  } finally {
    await handle.close()
  }
  if (counts.broken === 0 || counts.valid >= counts.broken) return 'utf-8'
  // In GB18030 high bytes come in pairs; in Latin-1 they are single, between letters.
  return counts.paired / counts.high > 0.4 ? 'gb18030' : 'utf-8'
}

type Counts = { valid: number; broken: number; high: number; paired: number }
type State = { wanted: number; previous: number }

function byteOrderMark(bytes: Buffer): TextEncoding | undefined {
  const mark = bytes.subarray(0, 3).toString('hex')
  if (mark === 'efbbbf') return 'utf-8'
  if (mark.startsWith('fffe')) return 'utf-16le'
  return mark.startsWith('feff') ? 'utf-16be' : undefined
}

function count(bytes: Buffer, counts: Counts, state: State): void {
  for (const byte of bytes) {
    if (byte >= 0x80) {
      counts.high++
      if (state.previous >= 0x80) counts.paired++
    }
    countUtf8(byte, counts, state)
    state.previous = byte
  }
}

function countUtf8(byte: number, counts: Counts, state: State): void {
  const isContinuation = byte >= 0x80 && byte < 0xc0
  if (state.wanted > 0) {
    if (isContinuation) {
      state.wanted--
      if (state.wanted === 0) counts.valid++
      return
    }
    counts.broken++
    state.wanted = 0
  }
  if (byte < 0x80) return
  if (byte >= 0xc2 && byte < 0xf5) state.wanted = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
  else counts.broken++
}
