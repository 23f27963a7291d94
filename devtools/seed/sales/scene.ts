// The people and reports of the demonstration's sales, and its clock.
import type { Buyer } from './buyers.ts'
import type { Clock, Colleague } from './office.ts'
import { type Customer, insertBuyer } from './purchases.ts'

export type Scene = {
  readonly at: Clock
  readonly sales: Colleague
  readonly finance: Colleague
  /** Reports that are sold in both languages. */
  readonly reports: readonly number[]
  readonly customers: Map<string, Customer>
}

/** The account of a buyer, which is opened when it is first needed. */
export async function customerOf({ at, customers }: Scene, buyer: Buyer): Promise<Customer> {
  const known = customers.get(buyer.loginCode)
  if (known) return known
  const added = await insertBuyer(at(90), buyer)
  customers.set(buyer.loginCode, added)
  return added
}

export function reportsAt({ reports }: Scene, ...places: readonly number[]): number[] {
  return places.map((place) => {
    const id = reports[place]
    if (id === undefined) throw new Error(`the demonstration has no report ${place}`)
    return id
  })
}
