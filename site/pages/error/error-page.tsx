// Error page for missing and failed pages.
import { useState } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { otherLanguage } from '#contract/common/language.ts'
import { pathIn } from '../../language.ts'
import { Frame } from '../../layout/frame.tsx'
import { isNetworkError } from '../../layout/network-error.ts'
import { useSite } from '../../layout/use-site.ts'
import { useIsHydrated } from '../../session.ts'
import { isNotFound, type NotFound } from '../not-found/not-found.ts'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import { BrokenApplication } from './broken-application.tsx'
import { useErrorId } from './error-id.tsx'

export function ErrorPage({ error }: { readonly error: unknown }) {
  if (isRouteErrorResponse(error) && isNotFound(error.data)) return <Missing missing={error.data} />
  if (isNetworkError(error)) return <NoAnswerPage />
  return <Failure error={error} />
}

function Missing({ missing }: { readonly missing: NotFound }) {
  const { language } = useSite()
  return (
    <Frame twin={missing.other?.href ?? pathIn(otherLanguage(language), '/')}>
      <NotFoundPage missing={missing} />
    </Frame>
  )
}

/** A document that failed on the server stays unchanged when the application hydrates it. */
function Failure({ error }: { readonly error: unknown }) {
  const [isRunning] = useState(useIsHydrated())
  return isRunning ? <BrokenApplication error={error} /> : <FailedPage />
}

/** The page could not be fetched. The URL is unchanged, so that the retry link points to it. */
function NoAnswerPage() {
  const { phrases } = useSite()
  const labels = phrases.errorPages
  const { pathname, search } = useLocation()
  return (
    <Frame>
      <title>{phrases.common.pageTitle(labels.noAnswerTitle)}</title>
      <main id="main" className="wrap lost">
        <h1>{labels.noAnswerTitle}</h1>
        <p className="lost__why">{labels.noAnswer}</p>
        <p className="lead__actions">
          <a className="btn btn--primary" href={pathname + search}>
            {labels.retry}
          </a>
        </p>
      </main>
    </Frame>
  )
}

/** Redirects to the home page after 5 seconds (decision 8); the home page itself stays, which prevents a loop. */
function FailedPage() {
  const { phrases, to } = useSite()
  const labels = phrases.errorPages
  const id = useErrorId()
  const home = to('/')
  const isHome = useLocation().pathname.replace(/\/$/, '') === home.replace(/\/$/, '')
  return (
    <Frame>
      <title>{phrases.common.pageTitle(labels.failedTitle)}</title>
      <meta name="robots" content="noindex" />
      {!isHome && <meta httpEquiv="refresh" content={`5;url=${home}`} />}
      <main id="main" className="wrap lost">
        <p className="fig lost__code">500</p>
        <h1>{labels.failedTitle}</h1>
        <p className="lost__why">{isHome ? labels.failedHome : labels.failed}</p>
        <p className="lost__why muted">
          {labels.errorId} <code suppressHydrationWarning>{id}</code>
        </p>
        <p className="lead__actions">
          <a className="btn btn--primary" href={home} data-document="">
            {labels.toHome}
          </a>
        </p>
      </main>
    </Frame>
  )
}
