// Which calls of the contract a resource of the console is read and written by.
import type { AdminCall } from '#contract/common/admin-endpoint.ts'

export type ResourceCalls = {
  readonly list: AdminCall
  /** Takes `{ id }`. */
  readonly one?: AdminCall
  readonly create?: AdminCall
  /** Takes `{ id, … }`. */
  readonly update?: AdminCall
}
