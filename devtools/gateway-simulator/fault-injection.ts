// Applies a fault to a response: delays it, drops it, or replaces it by one that hides the outcome of the call.
import type { Fault } from './faults.ts'
import type { SimReply } from './http.ts'

type Answering = {
  /** Response that hides the outcome; undefined if the fault does not need one. */
  readonly hide: () => SimReply | undefined
  /** Executes the call and returns its response. Not called when the fault applies before execution. */
  readonly work: () => SimReply
}

export async function respondWithFault(fault: Fault | undefined, { hide, work }: Answering): Promise<SimReply> {
  if (fault?.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms))
  if (fault?.fault === 'timeout-before-commit') return { hangMs: fault.ms }
  const hidden = hide()
  if (hidden && !fault?.afterCommit) return hidden
  const reply = work()
  if (fault?.fault === 'timeout-after-commit') return { hangMs: fault.ms }
  return hidden ?? reply
}
