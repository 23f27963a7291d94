// Form decoding with a given character set: Alipay decodes a body by the charset in the query.

export type Form = { params: Record<string, string>; duplicates: string[] }

export function decodeForm(raw: string | Buffer, charset: 'utf-8' | 'gbk'): Form {
  const params: Record<string, string> = {}
  const duplicates: string[] = []
  for (const pair of raw.toString('latin1').split('&')) {
    if (pair === '') continue
    const separator = pair.indexOf('=')
    const key = decodePart(separator < 0 ? pair : pair.slice(0, separator), charset)
    if (Object.hasOwn(params, key)) duplicates.push(key)
    params[key] = separator < 0 ? '' : decodePart(pair.slice(separator + 1), charset)
  }
  return { params, duplicates }
}

function decodePart(part: string, charset: 'utf-8' | 'gbk'): string {
  const bytes: number[] = []
  const plain = part.replaceAll('+', ' ')
  for (let at = 0; at < plain.length; at += 1) {
    const hex = plain[at] === '%' ? plain.slice(at + 1, at + 3) : ''
    if (/^[0-9a-f]{2}$/i.test(hex)) {
      bytes.push(Number.parseInt(hex, 16))
      at += 2
    } else bytes.push(plain.charCodeAt(at))
  }
  return new TextDecoder(charset).decode(Uint8Array.from(bytes))
}
