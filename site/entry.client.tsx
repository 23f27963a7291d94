// Hydrates the page. Loaded at the first interaction (see deferred-hydration/bootstrap.ts).
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import './zod-config.ts'
import { clearOldScrollPosition } from './deferred-hydration/scroll-restoration.ts'
import { loadPhrases } from './layout/site-phrases.ts'
import { readSession } from './session.ts'

const language = document.documentElement.lang === 'en-US' ? 'en-US' : 'zh-CN'
const phrases = loadPhrases(language)
// The next press is likely to open a dialog. A chunk that does not load is requested again by the dialog.
import('./dialogs/account-dialogs.tsx').catch(() => undefined)
if (readSession()) import('./dialogs/customer-dialogs.tsx').catch(() => undefined)
clearOldScrollPosition()
// The English host shows its home page at `/` too; to the application, English begins with /en.
if (language === 'en-US' && location.pathname === '/')
  history.replaceState(history.state, '', `/en${location.search}${location.hash}`)
void phrases.then(() => startTransition(hydrate))

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
}
