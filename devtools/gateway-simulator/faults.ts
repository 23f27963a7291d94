// Faults that tests ask for: each waits for its target and is used up after so many times.
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

/** What a notification can suffer; the rest happens to answers. */
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
  /** A gateway's method or interface (`alipay.trade.query`, `wechat.close`), `notify`, `bill.download`, or `*` for whatever the fault fits. */
  target: string
  fault: FaultName
  /** How often it still strikes. */
  left: number
  /** Milliseconds: how long `slow` waits, how long a timeout holds the line. */
  ms: number
  /** How many extra copies `duplicate` sends. */
  count: number
  /** For answers that hide the outcome (500, 20000, error-response, html): whether the work was done all the same. */
  afterCommit: boolean
}

export type Faults = {
  add(fault: Omit<Fault, 'id'>): Fault
  list(): Fault[]
  clear(): void
  /** The oldest waiting fault for this target among `names`; taking it uses it once. */
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
      const found = waiting.find((f) => (f.target === target || f.target === '*') && names.includes(f.fault))
      if (!found) return undefined
      found.left -= 1
      waiting = waiting.filter((fault) => fault.left > 0)
      return { ...found }
    },
  }
}
