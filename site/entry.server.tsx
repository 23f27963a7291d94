// Renders complete documents without streaming, because the page cache stores complete bodies.

import { lazyChunks } from 'virtual:lazy-chunks'
import { renderToString } from 'react-dom/server'
import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { deferScripts, detachState } from './deferred-hydration/deferred-scripts.ts'
import { languageOf } from './language.ts'
import { ErrorId } from './pages/error/error-id.tsx'
import { documentContext, errorIdContext, siteContext } from './server-context.ts'

export { cacheableParams } from './cacheable-params.ts'
export { addressOf, homeOfChoice } from './canonical-url.ts'
export { isSearch } from './search-urls.ts'
export { documentContext, siteContext } from './server-context.ts'

const laterChunks = [...new Set([...lazyChunks.dialogs, ...lazyChunks.toasts])]

/** Components must not suspend on the server: their data comes from the loaders. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const language = languageOf(new URL(request.url).pathname)
  const preloads = { soon: lazyChunks[language === 'zh-CN' ? 'zh' : 'en'], later: laterChunks }
  headers.set('content-type', 'text/html; charset=utf-8')
  const state = await detachState(routerContext)
  const markup = renderToString(
    <ErrorId value={loadContext.get(errorIdContext)}>
      <ServerRouter context={withMatchedRoutes(routerContext)} url={request.url} />
    </ErrorId>,
  )
  loadContext.set(documentContext, deferScripts(`<!DOCTYPE html>${markup}`, state, preloads))
  return new Response(null, { status, headers })
}

/** React Router would otherwise create the elements of every route of the site, and none of the others is rendered. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const matched = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]])
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(matched) } }
}

/** Reports errors of loaders and of rendering once; a 404 is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  context.set(errorIdContext, reportError(error, context))
}

/** Page data for the running application. A header carries the error id, because the body does not contain the message. */
export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  const number = context.get(errorIdContext)
  if (number) response.headers.set('server-timing', `error;desc="${number}"`)
  return response
}

function reportError(error: unknown, context: Readonly<RouterContextProvider>): string {
  const { reportError } = context.get(siteContext)
  if (reportError) return reportError(error)
  console.error(error)
  return ''
}
