// What a fault does to an answer: it comes late or never, or says nothing of what became of the call.
import type { Fault } from './faults.ts'
import type { SimReply } from './http.ts'

type Answering = {
  /** The answer that hides the outcome, where the fault wants one. */
  readonly hide: () => SimReply | undefined
  /** Does what was asked for, and answers it. Not called where the fault strikes before. */
  readonly work: () => SimReply
}

export async function respondWithFault(fault: Fault | undefined, { hide, work }: Answering): Promise<SimReply> {
  if (fault?.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms))
  if (fault?.fault === 'timeout-before-commit') return { hangMs: fault.ms }
  const hidden = hide()
  if (hidden && !fault?.afterCommit) return hidden
  const answer = work()
  if (fault?.fault === 'timeout-after-commit') return { hangMs: fault.ms }
  return hidden ?? answer
}
