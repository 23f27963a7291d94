// Starts the application in the browser, over a page that has been read for a while.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { clearOldScrollPosition } from './deferred-hydration/scroll-restoration.ts'

// What the next press is likely to need comes along; where it did not, whoever needs it asks again.
for (const coming of [import('./dialogs/dialog-modes.tsx'), import('#ui/cover/drawn-patterns.ts')])
  coming.catch(() => undefined)
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
