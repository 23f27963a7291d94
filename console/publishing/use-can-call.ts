// Whether the signed-in staff may call an endpoint.
import type { ConsoleEndpoint } from '#contract/common/endpoint.ts'
import { useMay } from '../api/console-context.ts'

export function useCanCall(): (endpoint: Pick<ConsoleEndpoint, 'access'>) => boolean {
  const may = useMay()
  return ({ access }) => access === 'anyone' || access === 'staff' || may(access)
}
