// The owner who imports in benchmarks. Nobody can sign in as them.
import type { Ctx } from '#server/platform/context.ts'

/** @returns the id */
export async function insertOwner({ db }: Ctx): Promise<string> {
  const { id } = await db
    .insertInto('staff')
    .values({
      login_code: 'bench',
      login_key: 'bench',
      name: 'Bench',
      email: 'bench@example.com',
      role: 'owner',
      password_hash: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
