// Baseline: the site's components rendered by React with prefetched data, without server, loaders and database.
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createClient } from '#contract/client.ts'
import type { SiteEntry } from '#site/server-context.ts'
import { root } from './product.ts'

type RenderDocument = (...of: never[]) => Promise<Response>

/** Requests the data of a page once. @returns a function that renders the page at each call */
export async function componentsOf(port: number, origin: string, path: string): Promise<() => Promise<string>> {
  const build: ServerBuild = await import(pathToFileURL(join(root, 'build/server/index.js')).href)
  const entry = build.entry.module as unknown as SiteEntry & { readonly default: RenderDocument } // see site/entry.server.tsx
  let renderAgain: (() => Promise<Response>) | undefined
  const recordRender: RenderDocument = (...of) => {
    renderAgain = () => entry.default(...of)
    return renderAgain()
  }
  const module = {
    ...build.entry.module,
    default: recordRender as unknown as ServerBuild['entry']['module']['default'],
  }
  let failure: unknown
  const context = new RouterContextProvider()
  context.set(entry.siteContext, {
    clientFor: (language) => createClient({ fetch: fetchAt(port), base: `${origin}/api`, language: () => language }),
    originZh: origin,
    originEn: origin,
    demonstrationPayments: true,
    apiBase: '/api',
    payMethods: ['zfb', 'wx'],
    reportError: (error) => {
      failure = error
      return ''
    },
  })
  await createRequestHandler({ ...build, entry: { module } }, 'production')(new Request(origin + path), context)
  if (!renderAgain || failure !== undefined) throw new Error(`${path} cannot be made`, { cause: failure })
  const render = renderAgain
  return async () => {
    await render()
    return context.get(entry.documentContext)
  }
}

/** The product only serves its configured host, whose name does not resolve here. */
function fetchAt(port: number): typeof fetch {
  return (input, init) => {
    const url = new URL(String(input))
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), host: url.host }
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    request(
      { host: '127.0.0.1', port, path: url.pathname + url.search, method: init?.method ?? 'GET', headers },
      (response) => {
        const { statusCode = 0 } = response
        text(response).then((body) => resolve(new Response(body, { status: statusCode })), reject)
      },
    )
      .on('error', reject)
      .end(init?.body)
    return promise
  }
}
