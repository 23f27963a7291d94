// Which calls of the contract a resource of the console is read and written by.
import type { AdminEndpoint } from '#contract/common/admin-endpoint.ts'

export type ResourceEndpoints = {
  readonly list: AdminEndpoint
  /** Takes `{ id }`. */
  readonly one?: AdminEndpoint
  readonly create?: AdminEndpoint
  /** Takes `{ id, … }`. */
  readonly update?: AdminEndpoint
}
