// Context of the console: API client and signed-in account.
import { createContext, use } from 'react'
import type { AdminClient } from '#contract/admin-client.ts'
import { type Right, roleHas } from '#contract/common/rights.ts'
import type { Me } from '#contract/staff.ts'
import type { Core } from './app-core.ts'

export type ConsoleContextValue = {
  readonly client: AdminClient
  readonly core: Core
  /** The signed-in account; after the end of a session, the last one. Undefined before the first sign-in. */
  readonly me: Me | undefined
  readonly isSignedIn: boolean
  readonly startSession: (me: Me) => void
}

export const ConsoleContext = createContext<ConsoleContextValue | undefined>(undefined)

export function useConsole(): ConsoleContextValue {
  const value = use(ConsoleContext)
  if (!value) throw new Error('outside of the console')
  return value
}

/** The signed-in account, for components that are rendered after the sign-in only. */
export function useMe(): Me {
  const { me } = useConsole()
  if (!me) throw new Error('no account is signed in')
  return me
}

/** `const can = useCan(); can('staff.write')`. The server's guards read the same table of rights. */
export function useCan(): (right: Right) => boolean {
  const { role } = useMe()
  return (right) => roleHas(role, right)
}
