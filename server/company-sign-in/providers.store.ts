// Queries of companies' identity providers, and of the persons whom they have recognized.
import type { Db, Row } from '#server/platform/db/db.ts'

export type ProviderRow = Row<'company_identity_providers'>

export function findProvider(db: Db, companyId: string): Promise<ProviderRow | undefined> {
  return db.selectFrom('company_identity_providers').selectAll().where('company_id', '=', companyId).executeTakeFirst()
}

/** The provider, which nobody can change before the transaction ends. */
export function shareProvider(tx: Db, companyId: string): Promise<ProviderRow | undefined> {
  return tx
    .selectFrom('company_identity_providers')
    .selectAll()
    .where('company_id', '=', companyId)
    .forShare()
    .executeTakeFirst()
}

/** Locks the provider until the transaction ends. */
export function lockProvider(tx: Db, companyId: string): Promise<ProviderRow | undefined> {
  return tx
    .selectFrom('company_identity_providers')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
}

/** The provider with which addresses of a domain sign in. */
export function findEnabledProvider(db: Db, domain: string): Promise<ProviderRow | undefined> {
  return db
    .selectFrom('company_identity_providers')
    .selectAll()
    .where('domain', '=', domain)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst()
}

/**
 * Whether passwords of a domain are refused. In a transaction, the lock delays a company that starts to enforce its provider until the session that
 * is opened now can be ended with the others.
 */
export async function isEnforced(db: Db, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_identity_providers')
    .select('mode')
    .where('domain', '=', domain)
    .forShare()
    .executeTakeFirst()
  return row?.mode === 'enforced'
}

export type ProviderValues = Pick<
  ProviderRow,
  'issuer' | 'client_id' | 'client_secret' | 'domain' | 'mode' | 'enabled_at' | 'connection_changed_at'
>

/** @throws the database's unique violation if another company has the domain */
export async function insertProvider(tx: Db, companyId: string, values: ProviderValues, at: Date): Promise<void> {
  await tx
    .insertInto('company_identity_providers')
    .values({ ...values, company_id: companyId, created_at: at, updated_at: at })
    .execute()
}

/** @throws the database's unique violation if another company has the domain */
export async function updateProvider(
  tx: Db,
  companyId: string,
  values: Partial<ProviderValues>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('company_identity_providers')
    .set((eb) => ({ ...values, updated_at: at, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .execute()
}

export async function deleteProvider(tx: Db, companyId: string): Promise<void> {
  await tx.deleteFrom('company_identity_providers').where('company_id', '=', companyId).execute()
}

/** Whom the provider means by a subject, and by which subject it knows a customer. */
export function listIdentities(tx: Db, who: { companyId: string; subject: string; customerId: string }) {
  return tx
    .selectFrom('company_identities')
    .select(['subject', 'customer_id'])
    .where('company_id', '=', who.companyId)
    .where((eb) => eb.or([eb('subject', '=', who.subject), eb('customer_id', '=', who.customerId)]))
    .execute()
}

export async function saveIdentity(
  tx: Db,
  { companyId, subject, customerId }: { companyId: string; subject: string; customerId: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('company_identities')
    .values({ company_id: companyId, subject, customer_id: customerId, created_at: at, signed_in_at: at })
    .onConflict((conflict) => conflict.columns(['company_id', 'subject']).doUpdateSet({ signed_in_at: at }))
    .execute()
}

/** Another issuer or client may call other persons by the same subjects. */
export async function deleteIdentities(tx: Db, companyId: string): Promise<void> {
  await tx.deleteFrom('company_identities').where('company_id', '=', companyId).execute()
}

/** The providers that know a customer, for the export of personal data. */
export function listIdentitiesOf(db: Db, customerId: string) {
  return db
    .selectFrom('company_identities as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['c.legal_name', 'i.subject', 'i.created_at', 'i.signed_in_at'])
    .where('i.customer_id', '=', customerId)
    .orderBy('i.created_at')
    .execute()
}
