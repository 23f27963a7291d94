// Whether whoever is signed in may make a call.
import type { ConsoleEndpoint } from '#contract/common/endpoint.ts'
import { useMay } from '../api/console-context.ts'

export function useCanCall(): (call: Pick<ConsoleEndpoint, 'access'>) => boolean {
  const may = useMay()
  return ({ access }) => access === 'anyone' || access === 'staff' || may(access)
}
