// An action of a company account: one at a time, with a toast about its success or failure.
import type { Client } from '#contract/client.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'

/** @param work returns the message of success */
export function useAction<A extends unknown[]>(
  work: (client: Client, ...args: A) => Promise<string>,
): [run: (...args: A) => Promise<void>, busy: boolean] {
  const { client, notify, notifyFailure } = useAppServices()
  return useSingleFlight(async (...args: A) => {
    try {
      notify('success', await work(client, ...args))
    } catch (error) {
      notifyFailure(error)
    }
  })
}
