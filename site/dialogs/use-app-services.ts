// What pages use in the browser: the client, the dialogs, the messages in the corner.
import { createContext, useContext } from 'react'
import type { Client } from '#contract/client.ts'
import type { Toast } from '#ui/primitives/toast.tsx'
import type { OpenDialog } from './dialog-state.ts'

export type AppServices = {
  readonly client: Client
  readonly openDialog: (dialog: OpenDialog) => void
  readonly closeDialog: () => void
  /** Opens the login dialog where nobody is logged in. @returns whether somebody is, at the end */
  readonly requireLogin: () => Promise<boolean>
  readonly notify: (kind: Toast['kind'], title: string, text?: string) => void
  /** Says in the corner why a call failed, unless that was said already. */
  readonly notifyFailure: (error: unknown) => void
}

export const Services = createContext<AppServices | undefined>(undefined)

export function useAppServices(): AppServices {
  const services = useContext(Services)
  if (!services) throw new Error('AppServicesProvider is missing above this component')
  return services
}
