// Random plans of lives in the trade: what a company, staff, the bank, the gateways and the jobs do, one after another or two at once.
import fc from 'fast-check'
import type { Death } from './mortal-database.ts'

const repeated = <const T>(value: T, times: number): T[] => Array<T>(times).fill(value)

/** Numbers that choose among what the life has at that moment. */
const which = fc.nat({ max: 5 })
/** Often all of it: parts alone hardly ever add up. */
const percent = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 99 }) },
  { weight: 2, arbitrary: fc.constant(100) },
)
const lineCount = fc.integer({ min: 1, max: 3 })

const opening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('quote-self'), lineCount, which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('quote-staff'),
      lineCount,
      which,
      currency: fc.constantFrom('CNY', 'CNY', 'USD'),
      validDays: fc.constantFrom(1, 30),
      // Above 15 % a second person has to approve.
      discount: fc.constantFrom(0, 1_000, 3_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('transfer'), which }) },
  // A printed copy is paid for at once.
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('shop'), which, isPrinted: fc.constantFrom(true, true, false) }),
  },
)
const acceptance = fc.record({
  do: fc.constant('accept'),
  which,
  terms: fc.constantFrom('transfer', 'transfer', 'credit'),
  times: fc.constantFrom(1, 1, 2),
  // By a clock that has passed the last day.
  isLate: fc.constantFrom(false, false, false, false, true),
})
const decision = fc.record({ do: fc.constantFrom('version', 'version', 'withdraw', 'decline', 'expire-quote'), which })
const receipt = fc.record({
  do: fc.constant('receive'),
  which,
  amount: fc.constantFrom('due', 'due', 'part', 'over', 'short', 'several'),
  isNamed: fc.boolean(),
  isForeign: fc.constantFrom(false, false, false, false, false, true),
  isRepeated: fc.boolean(),
})
const allocation = fc.record({
  do: fc.constant('allocate'),
  line: which,
  which,
  percent,
  takes: fc.constantFrom('due', 'due', 'all', 'several'),
  acceptsShort: fc.boolean(),
})
const payment = fc.record({
  do: fc.constant('pay'),
  which,
  method: fc.constantFrom('zfb', 'wx'),
  isPaid: fc.constantFrom(true, true, false),
  isNotified: fc.boolean(),
})
const upgrade = fc.record({
  do: fc.constant('upgrade'),
  which,
  // At a price that staff have agreed.
  isAgreed: fc.boolean(),
  isPaid: fc.constantFrom(true, true, false),
  isNotified: fc.boolean(),
})
const refund = fc.record({ do: fc.constant('refund'), which, percent, reason: fc.constantFrom('customer', 'admin') })
const treatment = fc.record({
  do: fc.constantFrom(...repeated('undo', 5), ...repeated('exact', 5), 'return', 'return', 'exclude', 'match'),
  which,
})
const ending = fc.record({ do: fc.constantFrom('cancel', 'cancel', 'expire'), which })
const other = fc.record({ do: fc.constantFrom('pay-out', 'write-off', 'remind'), which })
const dispatch = fc.record({ do: fc.constant('send-copy'), which })

const action = fc.oneof(
  { weight: 2, arbitrary: opening },
  { weight: 3, arbitrary: acceptance },
  { weight: 3, arbitrary: decision },
  { weight: 5, arbitrary: receipt },
  { weight: 6, arbitrary: allocation },
  { weight: 2, arbitrary: payment },
  { weight: 2, arbitrary: upgrade },
  { weight: 2, arbitrary: refund },
  { weight: 5, arbitrary: treatment },
  { weight: 2, arbitrary: ending },
  { weight: 2, arbitrary: other },
  { weight: 1, arbitrary: dispatch },
)
export type Action = typeof action extends fc.Arbitrary<infer T> ? T : never
export type ActionOf<K extends Action['do']> = Extract<Action, { do: K }>

const death: fc.Arbitrary<Death> = fc.record({
  atStatement: fc.integer({ min: 1, max: 30 }),
  how: fc.constantFrom('process', 'process', 'process', 'connection'),
})
export type Step = { readonly action: Action; readonly death: Death | undefined }
const mostlyNone = fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: death })
const step: fc.Arbitrary<Step> = fc.record({ action, death: mostlyNone })
const withoutDeath = (of: fc.Arbitrary<Action>): fc.Arbitrary<readonly Step[]> =>
  of.map((one) => [{ action: one, death: undefined }])

/** The steps of a group run at once. */
export type Life = readonly (readonly Step[])[]

/** A company that asks, accepts and mostly transfers what is due; then anything may happen. */
export const life: fc.Arbitrary<Life> = fc
  .tuple(
    fc.array(withoutDeath(opening), { minLength: 1, maxLength: 2 }),
    fc.tuple(withoutDeath(acceptance), withoutDeath(receipt)),
    fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 6 }),
  )
  .map(([first, usual, rest]) => [...first, ...usual, ...rest])
