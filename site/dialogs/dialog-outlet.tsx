// Renders the open dialog, whose code is loaded in two chunks: for visitors and for customers. A page change closes it.
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { reportChunkError } from '../deferred-hydration/reload-guard.ts'
import { useSite } from '../layout/use-site.ts'
import { type CustomerDialog, isForCustomers, type OpenDialog, type VisitorDialog } from './dialog-state.ts'
import { useAppServices } from './use-app-services.ts'

export function DialogOutlet({ dialog }: { readonly dialog: OpenDialog }) {
  const { closeDialog } = useAppServices()
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)
  useEffect(() => {
    if (pathname !== openedAt) closeDialog()
  }, [pathname, openedAt, closeDialog])
  // After logging in, a visitor often continues with a dialog for customers.
  useEffect(() => void loadCustomerDialogs().catch(() => undefined), [])
  return isForCustomers(dialog) ? (
    <LazyDialog key="customer" load={loadCustomerDialogs} dialog={dialog} />
  ) : (
    <LazyDialog key="visitor" load={loadVisitorDialogs} dialog={dialog} />
  )
}

type Dialogs<D> = ComponentType<{ readonly dialog: D }>

async function loadVisitorDialogs(): Promise<Dialogs<VisitorDialog>> {
  return (await import('./visitor-dialogs.tsx')).VisitorDialogs
}

async function loadCustomerDialogs(): Promise<Dialogs<CustomerDialog>> {
  return (await import('./customer-dialogs.tsx')).CustomerDialogs
}

type LazyDialogProps<D> = { readonly load: () => Promise<Dialogs<D>>; readonly dialog: D }

function LazyDialog<D>({ load, dialog }: LazyDialogProps<D>) {
  const { phrases } = useSite()
  const { closeDialog, notify } = useAppServices()
  const [Loaded, setLoaded] = useState<Dialogs<D>>()
  useEffect(() => {
    let isMounted = true
    load().then(
      (component) => isMounted && setLoaded(() => component),
      () => {
        if (!isMounted) return
        closeDialog()
        if (!reportChunkError()) notify('failure', phrases.errorPages.noAnswer)
      },
    )
    return () => {
      isMounted = false
    }
  }, [load, closeDialog, notify, phrases])
  return Loaded ? <Loaded dialog={dialog} /> : null
}
