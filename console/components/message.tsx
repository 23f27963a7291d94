// Page with a single message: not found, not allowed.
import { Link } from 'react-router'
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { Page } from './page.tsx'

export function Message({ title, text }: { readonly title: string; readonly text: string }) {
  const t = usePhrases(shellPhrases)
  return (
    <Page title={title}>
      <div className="empty empty--page">
        <p>{text}</p>
        <Link className="btn btn--outline" to="/">
          {t.home}
        </Link>
      </div>
    </Page>
  )
}
