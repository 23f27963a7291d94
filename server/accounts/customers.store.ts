// Queries of customers. Usernames and e-mail addresses are compared without regard to case and width.

import { type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'

/** @throws the database's unique violation if name or address was taken concurrently */
export async function insertCustomer(
  db: Db,
  customer: {
    loginCode: string
    email: string
    passwordHash: string
    name: string
    companyName: string
    position: string
    phone: string
    language: Language
    emailProvenAt?: Date
  },
): Promise<string> {
  const row = await db
    .insertInto('customers')
    .values({
      login_code: customer.loginCode,
      login_key: normalizeKey(customer.loginCode),
      email: customer.email,
      email_key: normalizeKey(customer.email),
      password_hash: customer.passwordHash,
      name: customer.name,
      company_name: customer.companyName,
      position: customer.position,
      phone: customer.phone,
      lang: customer.language,
      email_proven_at: customer.emailProvenAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Finds a customer by username or e-mail address. */
export function findCustomerByLogin(db: Db, login: string) {
  const key = normalizeKey(login)
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'lang', 'password_hash', 'disabled_at'])
    .where((eb) => eb.or([eb('login_key', '=', key), eb('email_key', '=', key)]))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Finds the active customer with this e-mail address. */
export function findCustomerByEmail(db: Db, email: string) {
  return db
    .selectFrom('customers')
    .select(['id', 'email', 'lang'])
    .where('email_key', '=', normalizeKey(email))
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Customers with an e-mail address of this domain, which is in ASCII form. */
export function isAtDomain(domain: string) {
  return sql<SqlBool>`split_part(customers.email_key, '@', 2) = ${domain}`
}

/** Finds a customer who is not deleted, including disabled ones. */
export function findCustomer(db: Db, id: string) {
  return customerById(db, id).executeTakeFirst()
}

/** Locks the customer until the transaction ends, which serializes logins and changes of an account. */
export function lockCustomer(tx: Db, id: string) {
  return customerById(tx, id).forUpdate().executeTakeFirst()
}

function customerById(db: Db, id: string) {
  return db.selectFrom('customers').select(customerColumns).where('id', '=', id).where('deleted_at', 'is', null)
}

const customerColumns = [
  'id',
  'login_code',
  'name',
  'email',
  'email_proven_at',
  'phone',
  'company_name',
  'position',
  'lang',
  'password_hash',
  'disabled_at',
] as const

export type CustomerChanges = Partial<{
  name: string
  companyName: string
  position: string
  phone: string
  email: string
  loginCode: string
  emailProvenAt: Date
  passwordHash: string
  language: Language
}>

/** Updates the given fields, and the normalized keys of name and address with them. */
export async function updateCustomer(tx: Db, id: string, changes: CustomerChanges, at: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.companyName !== undefined && { company_name: changes.companyName }),
      ...(changes.position !== undefined && { position: changes.position }),
      ...(changes.phone !== undefined && { phone: changes.phone }),
      ...(changes.email !== undefined && { email: changes.email, email_key: normalizeKey(changes.email) }),
      ...(changes.loginCode !== undefined && {
        login_code: changes.loginCode,
        login_key: normalizeKey(changes.loginCode),
      }),
      ...(changes.emailProvenAt && { email_proven_at: changes.emailProvenAt }),
      ...(changes.passwordHash !== undefined && { password_hash: changes.passwordHash }),
      ...(changes.language && { lang: changes.language }),
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/** Enables or disables an account, with the reason. */
export async function setAccess(
  tx: Db,
  id: string,
  access: { disabledAt: Date | null; reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ disabled_at: access.disabledAt, disabled_reason: access.reason, updated_at: access.at })
    .where('id', '=', id)
    .execute()
}

/** Columns that a deletion leaves as they are; the search text is generated from erased columns. */
type RetainedColumn = 'id' | 'lang' | 'created_at' | 'words'

/**
 * Erases personal data. The row remains for bookkeeping; name and address are free again, and no password matches. A new
 * column has to be erased here or named as retained.
 */
export async function anonymiseCustomer(tx: Db, id: string, at: Date): Promise<void> {
  const nobody = `deleted:${id}`
  await tx
    .updateTable('customers')
    .set({
      login_code: '',
      login_key: nobody,
      email: '',
      email_key: nobody,
      email_proven_at: null,
      password_hash: '',
      name: '',
      company_name: '',
      position: '',
      phone: '',
      disabled_at: at,
      disabled_reason: '',
      deleted_at: at,
      updated_at: at,
    } satisfies Record<Exclude<keyof Row<'customers'>, RetainedColumn>, unknown>)
    .where('id', '=', id)
    .execute()
  await tx.updateTable('consents').set({ ip: '' }).where('customer_id', '=', id).execute()
}

/** Whether another customer has this e-mail address, or uses it as a username. */
export async function isAddressTaken(db: Db, email: string, exceptId: string): Promise<boolean> {
  const key = normalizeKey(email)
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where((eb) => eb.or([eb('login_key', '=', key), eb('email_key', '=', key)]))
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Which of the two is taken, the username first. A username may not be another customer's address, nor the reverse.
 */
export async function findTaken(db: Db, loginCode: string, email: string): Promise<'login-code' | 'email' | undefined> {
  const [login, address] = [normalizeKey(loginCode), normalizeKey(email)]
  const rows = await db
    .selectFrom('customers')
    .select(['login_key', 'email_key'])
    .where((eb) => eb.or([eb('login_key', 'in', [login, address]), eb('email_key', 'in', [login, address])]))
    .execute()
  if (rows.some((row) => row.login_key === login || row.email_key === login)) return 'login-code'
  return rows.length > 0 ? 'email' : undefined
}

export async function insertConsent(
  db: Db,
  consent: { customerId: string; document: string; version: string; ip: string; at: Date },
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      customer_id: consent.customerId,
      document: consent.document,
      version: consent.version,
      ip: consent.ip,
      at: consent.at,
    })
    .execute()
}
