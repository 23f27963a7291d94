// Joining a company by the domain of an address, and requests that admins answer.
import type { Db } from '#server/platform/db/db.ts'

/** Companies that let owners of addresses at a domain join, and of which the customer is not a member. */
export function listOffers(db: Db, { domain, customerId }: { domain: string; customerId: string }) {
  return db
    .selectFrom('company_domains as d')
    .innerJoin('companies as n', 'n.id', 'd.company_id')
    .leftJoin('company_members as m', (join) =>
      join.onRef('m.company_id', '=', 'd.company_id').on('m.customer_id', '=', customerId),
    )
    .leftJoin('company_join_requests as r', (join) =>
      join.onRef('r.company_id', '=', 'd.company_id').on('r.customer_id', '=', customerId).on('r.state', '=', 'open'),
    )
    .leftJoin('company_departures as g', (join) =>
      join.onRef('g.company_id', '=', 'd.company_id').on('g.customer_id', '=', customerId),
    )
    .select(['n.id', 'n.legal_name', 'n.joining', 'r.id as request_id', 'g.left_at'])
    .where('d.domain', '=', domain)
    .where('d.verified_at', 'is not', null)
    .where('n.joining', '<>', 'off')
    .where('m.customer_id', 'is', null)
    .execute()
}

/** @returns its id; undefined when the customer has asked already */
export async function insertRequest(
  tx: Db,
  request: { companyId: string; customerId: string; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('company_join_requests')
    .values({ company_id: request.companyId, customer_id: request.customerId, created_at: request.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function listRequests(db: Db, companyId: string) {
  return db
    .selectFrom('company_join_requests as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .select(['r.id', 'c.name', 'c.email', 'c.email_proven_at', 'r.created_at'])
    .where('r.company_id', '=', companyId)
    .where('r.state', '=', 'open')
    .orderBy('r.created_at')
    .limit(500)
    .execute()
}

/** @returns who has asked; undefined when it is answered already */
export async function decideRequest(
  tx: Db,
  decision: { id: string; companyId: string; state: 'approved' | 'declined'; by: string; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('company_join_requests')
    .set({ state: decision.state, decided_by: decision.by, decided_at: decision.at })
    .where('id', '=', decision.id)
    .where('company_id', '=', decision.companyId)
    .where('state', '=', 'open')
    .returning('customer_id')
    .executeTakeFirst()
  return row?.customer_id
}

/** Another way in makes an open request needless. */
export async function deleteOpenRequest(tx: Db, companyId: string, customerId: string): Promise<void> {
  await tx
    .deleteFrom('company_join_requests')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .execute()
}

export async function deleteRequestsOf(tx: Db, customerId: string): Promise<void> {
  await tx.deleteFrom('company_join_requests').where('customer_id', '=', customerId).execute()
}

export function listRequestsOf(db: Db, customerId: string) {
  return db
    .selectFrom('company_join_requests')
    .select(['state', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
}
