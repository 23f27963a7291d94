// A process of its own that answers given pages in the barest way: the bytes as they are, or a React render of the same markup.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToString } from 'react-dom/server'
import { elementsOf } from './html-to-react.ts'

export type BareKind = 'bytes' | 'react'
/** What the parent sends: the pages by their path. The port comes back. */
export type BareOrder = { readonly kind: BareKind; readonly pages: Readonly<Record<string, string>> }

process.once('message', (order: BareOrder) => {
  const answers = new Map(Object.entries(order.pages).map(([path, html]) => [path, answerOf(order.kind, html)]))
  const server = createServer((request, reply) => {
    const answer = answers.get(request.url ?? '')
    if (!answer) {
      reply.writeHead(404).end()
      return
    }
    const body = answer()
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)) // a TCP server's address
})
process.once('disconnect', () => process.exit(0))

function answerOf(kind: BareKind, html: string): () => Buffer {
  if (kind === 'bytes') {
    const body = Buffer.from(html)
    return () => body
  }
  const elements = elementsOf(html)
  return () => Buffer.from(`<!DOCTYPE html>${renderToString(elements)}`)
}
