// Mail domains of companies, their codes, and the company of a domain.
import type { Db } from '#server/platform/db/db.ts'

export function listDomains(db: Db, companyId: string) {
  return db
    .selectFrom('company_domains as d')
    .leftJoin('staff as f', 'f.id', 'd.confirmed_by')
    .select(['d.id', 'd.domain', 'd.added_at', 'd.verified_at', 'd.confirmed_at', 'f.name as confirmed_by'])
    .where('d.company_id', '=', companyId)
    .orderBy('d.added_at')
    .orderBy('d.id')
    .execute()
}

/** Adds it, or finds the same one of the company, and locks it. */
export async function upsertDomain(tx: Db, domain: { companyId: string; domain: string; at: Date }) {
  return tx
    .insertInto('company_domains')
    .values({ company_id: domain.companyId, domain: domain.domain, added_at: domain.at })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'domain']).doUpdateSet((eb) => ({ domain: eb.ref('excluded.domain') })),
    )
    .returning(['id', 'verified_at', 'added_at'])
    .executeTakeFirstOrThrow()
}

export async function setCode(tx: Db, code: { id: string; hash: Buffer; expiresAt: Date }): Promise<void> {
  await tx
    .updateTable('company_domains')
    .set({ code_hash: code.hash, code_expires_at: code.expiresAt, code_tries: 0 })
    .where('id', '=', code.id)
    .execute()
}

export function lockDomain(tx: Db, companyId: string, id: string) {
  return tx
    .selectFrom('company_domains')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Counts an attempt at once, so that concurrent guesses cannot share one. @returns the code, while it is valid */
export async function takeTry(
  db: Db,
  { companyId, id, maxTries, now }: { companyId: string; id: string; maxTries: number; now: Date },
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('company_domains')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('code_expires_at', '>', now)
    .where('code_tries', '<', maxTries)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? undefined
}

/** @throws the database's unique violation when another company has verified the domain */
export async function markVerified(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('company_domains')
    .set({ verified_at: at, code_hash: null, code_expires_at: null })
    .where('id', '=', id)
    .execute()
}

export async function isTakenByOther(db: Db, domain: string, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_domains')
    .select('id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .where('company_id', '<>', companyId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteDomain(tx: Db, companyId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('company_domains')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('domain')
    .executeTakeFirst()
  return row?.domain
}

export async function setConfirmation(
  tx: Db,
  domain: { id: string; at: Date | null; staffId: string | null },
): Promise<void> {
  await tx
    .updateTable('company_domains')
    .set({ confirmed_at: domain.at, confirmed_by: domain.staffId === null ? null : Number(domain.staffId) })
    .where('id', '=', domain.id)
    .execute()
}
