// Renders a document, whole: the page cache in front keeps complete bodies, so nothing is streamed.
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { ErrorId } from './pages/error/error-id.tsx'
import { errorIdContext, siteContext } from './server-context.ts'

export { siteContext } from './server-context.ts'

const renderTimeoutMs = 10_000

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const app = (
    <ErrorId value={loadContext.get(errorIdContext)}>
      <ServerRouter context={routerContext} url={request.url} />
    </ErrorId>
  )
  const { html, failure } = await renderWhole(app)
  if (failure !== undefined) reportError(failure, loadContext)
  return new Response(html, { status: failure === undefined ? status : 500, headers })
}

/** Failures of loaders and of rendering, told once; a 404 is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  context.set(errorIdContext, reportError(error, context))
}

function reportError(error: unknown, context: Readonly<RouterContextProvider>): string {
  const { reportError } = context.get(siteContext)
  if (reportError) return reportError(error)
  console.error(error)
  return ''
}

function renderWhole(app: React.ReactNode): Promise<{ html: string; failure: unknown }> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const chunks: Buffer[] = []
    const whole = new Writable({
      write(chunk, encoding, done) {
        chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)
        done()
      },
      final(done) {
        clearTimeout(deadline)
        resolve({ html: Buffer.concat(chunks).toString('utf8'), failure })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(app, {
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError: (error) => {
        failure ??= error
      },
    })
    const deadline = setTimeout(() => abort(new Error('rendering took too long')), renderTimeoutMs)
  })
}
