// Selling entities, their versions and bank accounts. Versions and accounts are replaced, never changed, but for the English names of banks.
import type { BankAccount } from '#contract/selling-entities-admin.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

export type EntityVersion = Omit<Row<'entity_versions'>, 'id' | 'entity_id' | 'version' | 'staff_id' | 'created_at'>

function versions(db: Db) {
  return db
    .selectFrom('selling_entities as e')
    .innerJoin('entity_versions as v', 'v.entity_id', 'e.id')
    .leftJoin('files as logo', 'logo.id', 'v.logo_file_id')
    .leftJoin('files as seal', 'seal.id', 'v.seal_file_id')
    .selectAll('v')
    .select(['e.code', 'logo.sha256 as logo_sha256', 'seal.sha256 as seal_sha256'])
}

function currentVersions(db: Db) {
  return versions(db)
    .where('e.archived_at', 'is', null)
    .where((eb) =>
      eb(
        'v.version',
        '=',
        eb
          .selectFrom('entity_versions as other')
          .select((max) => max.fn.max('other.version').as('newest'))
          .whereRef('other.entity_id', '=', 'e.id'),
      ),
    )
}

export type CurrentEntity = Awaited<ReturnType<typeof listEntities>>[number]

/** A publisher has a handful. */
export function listEntities(db: Db) {
  return currentVersions(db).orderBy('e.code').execute()
}

export function findEntity(db: Db, id: number): Promise<CurrentEntity | undefined> {
  return currentVersions(db).where('e.id', '=', id).executeTakeFirst()
}

/** A version, current or not. */
export function getVersion(db: Db, id: number): Promise<CurrentEntity> {
  return versions(db).where('v.id', '=', id).executeTakeFirstOrThrow()
}

export async function lockEntity(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('selling_entities').select('id').where('id', '=', id).forUpdate().execute()
}

/** @returns undefined when another entity has the code */
export async function insertEntity(tx: Db, code: string, at: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('selling_entities')
    .values({ code, created_at: at })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertVersion(
  tx: Db,
  entity: { readonly id: number; readonly version: number },
  values: EntityVersion,
  by: { readonly staffId: number; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('entity_versions')
    .values({ ...values, entity_id: entity.id, version: entity.version, staff_id: by.staffId, created_at: by.at })
    .execute()
}

/** Accounts in use, in the order in which they were saved. */
export function listAccounts(db: Db, entityIds: readonly number[]) {
  return db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('entity_id', 'in', entityIds)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function archiveAccounts(tx: Db, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('bank_accounts').set({ archived_at: at }).where('id', 'in', ids).execute()
}

/** Names of the bank in English documents; the account stays the same. */
export async function updateBankNames(
  tx: Db,
  id: number,
  { bankNameEn, bankAddressEn }: Pick<BankAccount, 'bankNameEn' | 'bankAddressEn'>,
): Promise<void> {
  await tx
    .updateTable('bank_accounts')
    .set({ bank_name_en: bankNameEn, bank_address_en: bankAddressEn })
    .where('id', '=', id)
    .execute()
}

export async function insertAccounts(
  tx: Db,
  entityId: number,
  accounts: readonly BankAccount[],
  at: Date,
): Promise<void> {
  if (accounts.length === 0) return
  await tx
    .insertInto('bank_accounts')
    .values(
      accounts.map((account) => ({
        entity_id: entityId,
        currency: account.currency,
        bank_name: account.bankName,
        bank_address: account.bankAddress,
        bank_name_en: account.bankNameEn,
        bank_address_en: account.bankAddressEn,
        account_name: account.accountName,
        account_number: account.accountNumber,
        bank_code: account.bankCode,
        created_at: at,
      })),
    )
    .execute()
}

/** Whether a version of an entity has the file as its logo or seal. */
export async function isPicture(db: Db, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('entity_versions')
    .select('id')
    .where((eb) => eb.or([eb('logo_file_id', '=', fileId), eb('seal_file_id', '=', fileId)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
