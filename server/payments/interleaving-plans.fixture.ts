// Random plans of an order's history: concurrent actions of buyers, gateways and jobs, and the state of the network.
import fc from 'fast-check'

const actionKinds = {
  payOrder: fc.record({ do: fc.constant('pay order'), method: fc.constantFrom('zfb', 'zfb_h5', 'wx') }),
  payAtPage: fc.record({ do: fc.constantFrom('scan', 'pay', 'pay', 'pay though closed'), page: fc.nat(3) }),
  notify: fc.record({ do: fc.constant('notify'), which: fc.nat(5), times: fc.integer({ min: 1, max: 3 }) }),
  cancel: fc.record({ do: fc.constant('cancel') }),
  poll: fc.record({ do: fc.constantFrom('query', 'refresh', 'sweep', 'jobs') }),
  wait: fc.record({ do: fc.constantFrom('wait', 'expire') }),
} as const
const action = fc.oneof(
  { weight: 3, arbitrary: actionKinds.payOrder },
  { weight: 9, arbitrary: actionKinds.payAtPage },
  { weight: 4, arbitrary: actionKinds.notify },
  { weight: 4, arbitrary: actionKinds.cancel },
  { weight: 4, arbitrary: actionKinds.poll },
  { weight: 2, arbitrary: actionKinds.wait },
)
export type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

export const history = fc.record({
  actions: fc.array(fc.record({ afterMs: fc.nat(40), action }), { minLength: 3, maxLength: 12 }),
  network: fc.array(
    fc.record({
      pauseMs: fc.nat(4),
      fate: fc.oneof(
        { weight: 8, arbitrary: fc.constant('answered' as const) },
        { weight: 1, arbitrary: fc.constant('request-lost' as const) },
        { weight: 1, arbitrary: fc.constant('answer-lost' as const) },
      ),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  /** Runs the actions one after the other, in the order of the plan; otherwise they overlap. */
  isSequential: fc.boolean(),
  /** Delayed notifications are never delivered: the server has to query. */
  isSilent: fc.boolean(),
})
export type History = typeof history extends fc.Arbitrary<infer T> ? T : never
