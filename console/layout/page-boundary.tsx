// Error and loading boundary of a page, inside the frame.
import { Component, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Page } from '../components/page.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'

export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Boundary key={pathname.split('/')[1]} broken={<Broken />}>
      <Suspense fallback={<Page title="">{null}</Page>}>{children}</Suspense>
    </Boundary>
  )
}

class Boundary extends Component<{ broken: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return this.state.isBroken ? this.props.broken : this.props.children
  }
}

function Broken() {
  const t = usePhrases(shellPhrases)
  return (
    <Page title={t.brokenPage}>
      <div className="empty empty--page" role="alert">
        <p>{t.brokenPageText}</p>
        <button className="btn btn--primary" type="button" onClick={() => window.location.reload()}>
          {t.reload}
        </button>
      </div>
    </Page>
  )
}
