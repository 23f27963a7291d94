// Loads the code of dialogs, in one chunk for each group of dialogs.
import type { ComponentType } from 'react'
import type { AccountDialog, CustomerDialog, InvoiceDialog, RequestDialog, SampleDialog } from './dialog-state.ts'

export type DialogComponent<D> = ComponentType<{ readonly dialog: D }>

export async function loadAccountDialogs(): Promise<DialogComponent<AccountDialog>> {
  return (await import('./account-dialogs.tsx')).AccountDialogs
}

export async function loadRequestDialog(): Promise<DialogComponent<RequestDialog>> {
  return (await import('./request-dialog.tsx')).RequestDialog
}

export async function loadCustomerDialogs(): Promise<DialogComponent<CustomerDialog>> {
  return (await import('./customer-dialogs.tsx')).CustomerDialogs
}

export async function loadInvoiceDialogs(): Promise<DialogComponent<InvoiceDialog>> {
  return (await import('./invoice-dialogs.tsx')).InvoiceDialogs
}

export async function loadSampleDialog(): Promise<DialogComponent<SampleDialog>> {
  return (await import('./sample-dialog.tsx')).SampleDialog
}
