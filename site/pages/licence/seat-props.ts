// A person named for a licence, as the parts of its page get it.
import type { CustomerLicence } from '#contract/customer-licences.ts'

export type SeatProps = {
  readonly number: string
  readonly seat: CustomerLicence['seats'][number]
  readonly onChange: () => void
}
