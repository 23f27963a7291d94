// Queries of staff accounts.
import { sql } from 'kysely'
import type { Role } from '#contract/common/rights.ts'
import { countCapped } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { escapeLike } from '#server/platform/db/escape-like.ts'

const shown = [
  'id',
  'login_code',
  'name',
  'email',
  'role',
  'is_active',
  'last_seen_at',
  'created_at',
  'version',
  sql<boolean>`totp_secret is not null`.as('has_authenticator'),
] as const

const sortColumns = {
  createdAt: 'created_at',
  loginCode: 'login_key',
  name: 'name',
  role: 'role',
  lastSeenAt: 'last_seen_at',
} as const

export type StaffQuery = {
  readonly page: number
  readonly perPage: number
  readonly sort: keyof typeof sortColumns
  readonly order: 'asc' | 'desc'
  readonly search: string
  readonly role?: Role | undefined
}

export async function listStaff(db: Db, query: StaffQuery) {
  let matching = db.selectFrom('staff')
  if (query.role) matching = matching.where('role', '=', query.role)
  if (query.search !== '') {
    const pattern = `%${escapeLike(query.search)}%`
    matching = matching.where((eb) =>
      eb.or([eb('login_code', 'ilike', pattern), eb('name', 'ilike', pattern), eb('email', 'ilike', pattern)]),
    )
  }
  const [rows, total] = await Promise.all([
    matching
      .select(shown)
      .orderBy(sortColumns[query.sort], query.order)
      .orderBy('id', query.order)
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage)
      .execute(),
    countCapped(db, matching.select('id')),
  ])
  return { ...total, rows }
}

export function listActive(db: Db) {
  return db.selectFrom('staff').select(['id', 'name', 'role']).where('is_active', '=', true).orderBy('name').execute()
}

export function findStaff(db: Db, id: string) {
  return db.selectFrom('staff').select(shown).where('id', '=', Number(id)).executeTakeFirst()
}

/** Locks the row for a change that depends on its values. */
export function lockStaff(db: Db, id: string) {
  return db.selectFrom('staff').selectAll().where('id', '=', Number(id)).forUpdate().executeTakeFirst()
}

export function findByLogin(db: Db, loginKey: string) {
  return db.selectFrom('staff').selectAll().where('login_key', '=', loginKey).executeTakeFirst()
}

export type NewStaff = {
  readonly login_code: string
  readonly login_key: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly password_hash: string
  readonly must_change_password: boolean
}

/** @returns the id, or undefined if the user name is taken */
export async function insertStaff(db: Db, row: NewStaff): Promise<string | undefined> {
  const inserted = await db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('login_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted && String(inserted.id)
}

type Details = {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly is_active: boolean
}

/** Updates the details that owners edit. */
export async function updateDetails(db: Db, id: string, details: Details): Promise<void> {
  await db
    .updateTable('staff')
    .set((eb) => ({ ...details, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', Number(id))
    .execute()
}

type Change = Partial<{
  password_hash: string
  must_change_password: boolean
  totp_secret: Buffer | null
  totp_last_step: number
  recovery_hashes: Buffer[]
  last_seen_at: Date
}>

export async function updateStaff(db: Db, id: string, change: Change): Promise<void> {
  await db
    .updateTable('staff')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', Number(id))
    .execute()
}

/** Uses up the time step of a code. @returns whether it was unused */
export async function consumeTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const consumed = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', Number(id))
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return consumed !== undefined
}

/** @returns whether it was an unused recovery code of this account */
export async function consumeRecoveryCode(db: Db, id: string, hash: Buffer): Promise<boolean> {
  const consumed = await db
    .updateTable('staff')
    .set({ recovery_hashes: sql<Buffer[]>`array_remove(recovery_hashes, ${hash}::bytea)` })
    .where('id', '=', Number(id))
    .where(sql<boolean>`${hash}::bytea = any(recovery_hashes)`)
    .returning('id')
    .executeTakeFirst()
  return consumed !== undefined
}

/** Locks the owners, so that two of them cannot deactivate each other at the same time. */
export async function countActiveOwners(tx: Db): Promise<number> {
  const owners = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .forUpdate()
    .execute()
  return owners.length
}

export async function isAnybodyThere(db: Db): Promise<boolean> {
  const active = db.selectFrom('staff').select('id').where('is_active', '=', true)
  return (await active.limit(1).executeTakeFirst()) !== undefined
}
