// Renders a document, whole: the page cache in front keeps complete bodies, so nothing is streamed.

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

/** Nothing on the server may suspend: what pages show comes from their loaders. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const language = languageOf(new URL(request.url).pathname)
  const later = [...new Set([...lazyChunks.dialogs, ...lazyChunks.toasts])]
  const preloads = { soon: lazyChunks[language === 'zh-CN' ? 'zh' : 'en'], later }
  headers.set('content-type', 'text/html; charset=utf-8')
  const state = await detachState(routerContext)
  const markup = renderToString(
    <ErrorId value={loadContext.get(errorIdContext)}>
      <ServerRouter context={routerContext} url={request.url} />
    </ErrorId>,
  )
  loadContext.set(documentContext, deferScripts(`<!DOCTYPE html>${markup}`, state, preloads))
  return new Response(null, { status, headers })
}

/** Failures of loaders and of rendering, told once; a 404 is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  context.set(errorIdContext, reportError(error, context))
}

/** Page data for the running application: the number of a failure travels beside it, since the answer's own words are withheld. */
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
