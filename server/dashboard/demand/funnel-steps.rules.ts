// Steps of the funnel, added up.
import type { FunnelSteps } from '#contract/demand.ts'

export const noSteps: FunnelSteps = { views: 0, fromSearch: 0, samples: 0, quotes: 0, orders: 0 }

export function addSteps(one: FunnelSteps, other: FunnelSteps): FunnelSteps {
  return {
    views: one.views + other.views,
    fromSearch: one.fromSearch + other.fromSearch,
    samples: one.samples + other.samples,
    quotes: one.quotes + other.quotes,
    orders: one.orders + other.orders,
  }
}
