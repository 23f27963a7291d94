// Baseline server in its own process: serves given pages as plain bytes, as React's render of the page's components, or of its markup alone.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToString } from 'react-dom/server'
import { componentsOf } from './baseline-components.ts'
import { elementsOf } from './html-to-react.ts'

export type BaselineKind = 'bytes' | 'components' | 'markup'
/** Response of the product for a path: headers as pairs, body in base64. */
export type BaselinePage = { readonly headers: readonly (readonly [string, string])[]; readonly body: string }
/** Message of the parent: the pages by path. The reply is the port. */
export type BaselineOrder = {
  readonly kind: BaselineKind
  readonly pages: Readonly<Record<string, BaselinePage>>
  /** Source of the components' data. */
  readonly product: { readonly port: number; readonly origin: string }
}

process.once('message', async (order: BaselineOrder) => {
  const answers = new Map<string, Answer>()
  for (const [path, page] of Object.entries(order.pages)) answers.set(path, await responseFor(order, path, page))
  const server = createServer((request, reply) => {
    const response = answers.get(request.url ?? '')
    if (!response) {
      reply.writeHead(404).end()
      return
    }
    void response(reply)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)) // a TCP server has an AddressInfo
})
process.once('disconnect', () => process.exit(0))

type Answer = (reply: ServerResponse) => unknown

async function responseFor({ kind, product }: BaselineOrder, path: string, page: BaselinePage): Promise<Answer> {
  const sent = Buffer.from(page.body, 'base64')
  if (kind === 'bytes') {
    const headers = page.headers.flat()
    return (reply) => reply.writeHead(200, headers).end(sent)
  }
  if (kind === 'components') {
    const render = await componentsOf(product.port, product.origin, path)
    return async (reply) => sendHtml(reply, await render())
  }
  const elements = elementsOf(sent.toString('utf8'))
  return (reply) => sendHtml(reply, `<!DOCTYPE html>${renderToString(elements)}`)
}

function sendHtml(reply: ServerResponse, html: string): void {
  const body = Buffer.from(html)
  reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body)
}
