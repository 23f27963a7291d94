// Customers in the database. Names and addresses are compared without regard to case and width.
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'

export function foldKey(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

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
  },
): Promise<string> {
  const row = await db
    .insertInto('customers')
    .values({
      login_code: customer.loginCode,
      login_key: foldKey(customer.loginCode),
      email: customer.email,
      email_key: foldKey(customer.email),
      password_hash: customer.passwordHash,
      name: customer.name,
      company_name: customer.companyName,
      position: customer.position,
      phone: customer.phone,
      lang: customer.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The customer whose username or e-mail address this is. */
export function findCustomerByLogin(db: Db, login: string) {
  const key = foldKey(login)
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'password_hash', 'disabled_at'])
    .where((eb) => eb.or([eb('login_key', '=', key), eb('email_key', '=', key)]))
    .executeTakeFirst()
}

export function findCustomer(db: Db, id: string) {
  return db
    .selectFrom('customers')
    .select(['id', 'login_code', 'name', 'email', 'phone', 'company_name', 'position', 'lang'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Which of the two is taken, the username first. A username may not be somebody's address, nor the reverse. */
export async function findTaken(db: Db, loginCode: string, email: string): Promise<'login-code' | 'email' | undefined> {
  const [login, address] = [foldKey(loginCode), foldKey(email)]
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
