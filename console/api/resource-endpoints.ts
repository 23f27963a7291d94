// Which calls of the contract a resource of the console is read and written by.
import type { ConsoleEndpoint } from '#contract/common/endpoint.ts'

export type ResourceEndpoints = {
  readonly list: ConsoleEndpoint
  /** Takes `{ id }`. */
  readonly one?: ConsoleEndpoint
  readonly create?: ConsoleEndpoint
  /** Takes `{ id, … }`. */
  readonly update?: ConsoleEndpoint
}
