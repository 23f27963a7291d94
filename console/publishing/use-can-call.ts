// Whether the signed-in staff may call an endpoint.
import type { ConsoleEndpoint } from '#contract/common/endpoint.ts'
import { useCan } from '../api/console-context.ts'

export function useCanCall(): (endpoint: Pick<ConsoleEndpoint, 'access'>) => boolean {
  const can = useCan()
  return ({ access }) => access === 'anyone' || access === 'staff' || can(access)
}
