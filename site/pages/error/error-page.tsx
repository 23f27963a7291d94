// What is shown instead of a page that is missing or failed.
import { isRouteErrorResponse, useLocation } from 'react-router'
import { Frame } from '../../layout/frame.tsx'
import { useSite } from '../../layout/use-site.ts'
import { isNotFound } from '../not-found/not-found.ts'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { useErrorId } from './error-id.tsx'

export function ErrorPage({ error }: { readonly error: unknown }) {
  if (isRouteErrorResponse(error) && isNotFound(error.data)) return <NotFoundPage missing={error.data} />
  return <FailedPage />
}

/** Leads to the home page after 5 seconds (decision 8); the home page itself stays, so that it cannot loop. */
function FailedPage() {
  const { phrases, to } = useSite()
  const words = phrases.errorPages
  const id = useErrorId()
  const home = to('/')
  const isHome = useLocation().pathname.replace(/\/$/, '') === home.replace(/\/$/, '')
  return (
    <Frame>
      <title>{phrases.common.pageTitle(words.failedTitle)}</title>
      <meta name="robots" content="noindex" />
      {!isHome && <meta httpEquiv="refresh" content={`5;url=${home}`} />}
      <main id="main" className="wrap lost">
        <p className="fig lost__code">500</p>
        <h1>{words.failedTitle}</h1>
        <p className="lost__why">{isHome ? words.failedHome : words.failed}</p>
        <p className="lost__why muted">
          {words.errorId} <code suppressHydrationWarning>{id}</code>
        </p>
        <p className="lead__actions">
          <a className="btn btn--primary" href={home} data-document="">
            {words.toHome}
          </a>
        </p>
      </main>
    </Frame>
  )
}
