// Whether whoever is signed in may make a call.
import type { AdminEndpoint } from '#contract/common/admin-endpoint.ts'
import { useMay } from '../api/console-context.ts'

export function useCanCall(): (call: Pick<AdminEndpoint, 'right'>) => boolean {
  const may = useMay()
  return ({ right }) => right === 'anyone' || right === 'staff' || may(right)
}
