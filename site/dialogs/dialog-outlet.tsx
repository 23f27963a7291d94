// Where the open dialog stands. Its code is fetched with the first dialog, not with the page.
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { reportChunkError } from '../deferred-hydration/chunk-error-event.ts'
import { useSite } from '../layout/use-site.ts'
import type { OpenDialog } from './dialog-state.ts'
import { useAppServices } from './use-app-services.ts'

type Modes = ComponentType<{ dialog: OpenDialog }>

export function DialogStage({ dialog }: { dialog: OpenDialog }) {
  const { phrases } = useSite()
  const { closeDialog, notify } = useAppServices()
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)
  const [Modes, setModes] = useState<Modes>()

  useEffect(() => {
    if (pathname !== openedAt) closeDialog() // the page it belongs to is gone
  }, [pathname, openedAt, closeDialog])

  useEffect(() => {
    let isWanted = true
    import('./dialog-modes.tsx').then(
      (module) => isWanted && setModes(() => module.DialogModes),
      () => {
        if (!isWanted) return
        closeDialog()
        if (!reportChunkError()) notify('failure', phrases.errorPages.noAnswer)
      },
    )
    return () => {
      isWanted = false
    }
  }, [closeDialog, notify, phrases])

  return Modes ? <Modes dialog={dialog} /> : null
}
