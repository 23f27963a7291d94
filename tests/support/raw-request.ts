// A request written as raw bytes, because `fetch` would normalize its path and host.
import { connect } from 'node:net'

/** @param options.headers further header lines, each with its CRLF @returns the whole response as text */
export function sendRaw(
  origin: string,
  path: string,
  options: { readonly host?: string; readonly headers?: string; readonly method?: string } = {},
): Promise<string> {
  const { host = new URL(origin).host, headers = '', method = 'GET' } = options
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) })
    const chunks: Buffer[] = []
    socket.setTimeout(120_000, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}Connection: close\r\n\r\n`)
  })
}
