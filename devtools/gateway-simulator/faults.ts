// Faults requested by tests: each applies to its target for a given number of times.
export const faultNames = [
  'timeout-before-commit',
  'timeout-after-commit',
  'slow',
  '500',
  '20000',
  'error-response',
  'html',
  'bad-signature',
  'missing-signature',
  'wrong-amount',
  'wrong-appid',
  'wrong-seller',
  'wrong-mchid',
  'wrong-currency',
  'unknown-serial',
  'old-timestamp',
  'signtest',
  'rotate-key',
  'frequency-limited',
  'not-authorised',
  'not-enough',
  'close-without-effect',
  'refund-unconfirmed',
  'refund-abnormal',
  'drop',
  'duplicate',
  'reorder',
] as const
export type FaultName = (typeof faultNames)[number]

/** Faults of notifications; the others apply to responses. */
export const notifyFaults: readonly FaultName[] = [
  'drop',
  'duplicate',
  'reorder',
  'slow',
  'wrong-amount',
  'wrong-appid',
  'wrong-seller',
  'wrong-mchid',
  'wrong-currency',
  'bad-signature',
  'missing-signature',
  'unknown-serial',
  'old-timestamp',
  'signtest',
  'rotate-key',
]

export type Fault = {
  id: number
  /** A gateway's method or endpoint (`alipay.trade.query`, `wechat.close`), `notify`, `bill.download`, or `*` for all targets that support the fault. */
  target: string
  fault: FaultName
  /** Remaining number of times that it applies. */
  left: number
  /** Milliseconds: delay of `slow`; time for which a timeout fault holds the connection. */
  ms: number
  /** Number of extra copies that `duplicate` sends. */
  count: number
  /** For responses that hide the outcome (500, 20000, error-response, html): whether the call is executed nevertheless. */
  afterCommit: boolean
}

export type Faults = {
  add(fault: Omit<Fault, 'id'>): Fault
  list(): Fault[]
  clear(): void
  /** Returns the oldest pending fault for this target among `names` and uses it once. */
  take(target: string, names: readonly FaultName[]): Fault | undefined
}

export function makeFaults(): Faults {
  let waiting: Fault[] = []
  let lastId = 0
  return {
    add(fault) {
      lastId += 1
      const added = { ...fault, id: lastId }
      waiting.push(added)
      return added
    },
    list: () => waiting.map((fault) => ({ ...fault })),
    clear() {
      waiting = []
    },
    take(target, names) {
      const fault = waiting.find((f) => (f.target === target || f.target === '*') && names.includes(f.fault))
      if (!fault) return undefined
      fault.left -= 1
      waiting = waiting.filter((fault) => fault.left > 0)
      return { ...fault }
    },
  }
}
