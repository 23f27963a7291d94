// Starts the application in the browser, over a page that has been read for a while.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import './zod-config.ts'
import { clearOldScrollPosition } from './deferred-hydration/scroll-restoration.ts'

// The next press is likely to open a dialog. Where its chunk does not load, the dialog requests it again.
import('./dialogs/dialog-modes.tsx').catch(() => undefined)
clearOldScrollPosition()
// The English host shows its home page at `/` too; to the application, English begins with /en.
if (document.documentElement.lang === 'en-US' && location.pathname === '/')
  history.replaceState(history.state, '', `/en${location.search}${location.hash}`)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
