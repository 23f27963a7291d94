// A process of its own that answers given pages in the barest way: the bytes as they are, or a React render of the same markup.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToString } from 'react-dom/server'
import { elementsOf } from './html-to-react.ts'

export type BareKind = 'bytes' | 'react'
/** What the product has sent for a path: its headers as pairs, its body in base64. */
export type BarePage = { readonly headers: readonly (readonly [string, string])[]; readonly body: string }
/** What the parent sends: the pages by their path. The port comes back. */
export type BareOrder = { readonly kind: BareKind; readonly pages: Readonly<Record<string, BarePage>> }

process.once('message', (order: BareOrder) => {
  const answers = new Map(Object.entries(order.pages).map(([path, page]) => [path, answerOf(order.kind, page)]))
  const server = createServer((request, reply) => {
    const answer = answers.get(request.url ?? '')
    if (!answer) {
      reply.writeHead(404).end()
      return
    }
    answer(reply)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)) // a TCP server's address
})
process.once('disconnect', () => process.exit(0))

function answerOf(kind: BareKind, page: BarePage): (reply: ServerResponse) => void {
  const sent = Buffer.from(page.body, 'base64')
  if (kind === 'bytes') {
    const headers = page.headers.flat()
    return (reply) => reply.writeHead(200, headers).end(sent)
  }
  const elements = elementsOf(sent.toString('utf8'))
  return (reply) => {
    const body = Buffer.from(`<!DOCTYPE html>${renderToString(elements)}`)
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body)
  }
}
