// What pages use in the browser: the API client, the dialogs, the toasts.
import { createContext, useContext } from 'react'
import type { Client } from '#contract/client.ts'
import type { Notify } from '#ui/primitives/toast.tsx'
import type { OpenDialog } from './dialog-state.ts'

export type AppServices = {
  readonly client: Client
  readonly openDialog: (dialog: OpenDialog) => void
  readonly closeDialog: () => void
  /** Opens the login dialog unless a customer is logged in. @returns whether a customer is logged in when it closes */
  readonly requireLogin: () => Promise<boolean>
  readonly notify: Notify
  /** Shows the reason of a failed call, unless it has been shown already. */
  readonly notifyFailure: (error: unknown) => void
}

export const Services = createContext<AppServices | undefined>(undefined)

export function useAppServices(): AppServices {
  const services = useContext(Services)
  if (!services) throw new Error('AppServicesProvider is missing above this component')
  return services
}
