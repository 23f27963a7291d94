// Renders the open dialog, whose code may have to be loaded first. A page change closes it.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { reportChunkError } from '../layout/chunk-errors.ts'
import { useSite } from '../layout/use-site.ts'
import { isForCustomers, isOfInvoices, type OpenDialog } from './dialog-state.ts'
import {
  type DialogComponent,
  loadAccountDialogs,
  loadCustomerDialogs,
  loadInvoiceDialogs,
  loadRequestDialog,
  loadSampleDialog,
} from './load-dialogs.ts'
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
  if (dialog.kind === 'request') return <LazyDialog key="request" load={loadRequestDialog} dialog={dialog} />
  if (dialog.kind === 'sample') return <LazyDialog key="sample" load={loadSampleDialog} dialog={dialog} />
  if (isOfInvoices(dialog)) return <LazyDialog key="invoices" load={loadInvoiceDialogs} dialog={dialog} />
  return isForCustomers(dialog) ? (
    <LazyDialog key="customer" load={loadCustomerDialogs} dialog={dialog} />
  ) : (
    <LazyDialog key="account" load={loadAccountDialogs} dialog={dialog} />
  )
}

type LazyDialogProps<D> = { readonly load: () => Promise<DialogComponent<D>>; readonly dialog: D }

function LazyDialog<D>({ load, dialog }: LazyDialogProps<D>) {
  const { phrases } = useSite()
  const { closeDialog, notify } = useAppServices()
  const [Loaded, setLoaded] = useState<DialogComponent<D>>()
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
