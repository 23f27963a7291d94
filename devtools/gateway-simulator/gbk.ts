// GBK encoding. Node can only decode GBK, so the table is built by decoding every byte pair.

export type GbkEncoder = (text: string) => Buffer

/** Characters that GBK lacks become `?`. */
export function makeGbkEncoder(): GbkEncoder {
  const table = new Map<string, number>()
  const decoder = new TextDecoder('gbk', { fatal: true })
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const sign = decodePair(decoder, lead, trail)
      if (sign !== undefined && !table.has(sign)) table.set(sign, lead * 256 + trail)
    }
  }
  return (text) => {
    const bytes: number[] = []
    for (const sign of text) {
      const code = sign.codePointAt(0) ?? 0
      const pair = table.get(sign)
      if (code < 0x80) bytes.push(code)
      else if (pair === undefined) bytes.push(0x3f)
      else bytes.push(pair >> 8, pair & 255)
    }
    return Buffer.from(bytes)
  }
}

function decodePair(decoder: TextDecoder, lead: number, trail: number): string | undefined {
  try {
    const sign = decoder.decode(Uint8Array.of(lead, trail))
    return [...sign].length === 1 ? sign : undefined
  } catch {
    return undefined
  }
}
