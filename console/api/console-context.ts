// What every part of the console can reach: the client, and who is signed in.
import { createContext, use } from 'react'
import type { AdminClient } from '#contract/admin-client.ts'
import { type Right, roleHas } from '#contract/common/rights.ts'
import type { Me } from '#contract/staff.ts'
import type { Core } from './app-core.ts'

export type ConsoleContextValue = {
  readonly client: AdminClient
  readonly core: Core
  /** Who is signed in, or was until the session ended; undefined before the first sign-in. */
  readonly me: Me | undefined
  readonly isSignedIn: boolean
  readonly beginSession: (me: Me) => void
}

export const ConsoleContext = createContext<ConsoleContextValue | undefined>(undefined)

export function useConsole(): ConsoleContextValue {
  const value = use(ConsoleContext)
  if (!value) throw new Error('outside of the console')
  return value
}

/** Whoever is signed in; for what is drawn behind the sign-in. */
export function useMe(): Me {
  const { me } = useConsole()
  if (!me) throw new Error('nobody is signed in')
  return me
}

/** `const may = useMay(); may('staff.write')`: the same table that the server's guards read. */
export function useMay(): (right: Right) => boolean {
  const { role } = useMe()
  return (right) => roleHas(role, right)
}
